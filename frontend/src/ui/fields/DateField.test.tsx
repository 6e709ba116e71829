import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPart } from "@/testing/renderPart";
import { Dialog } from "../overlays/Dialog";
import { DateField } from "./DateField";

const noop = () => undefined;

it("The calendar focuses its day at each opening", async () => {
  const person = userEvent.setup();
  renderPart(
    <Dialog open title="Add Task" onClose={noop}>
      <DateField label="Due Date" value="2026-11-20" onChange={noop} />
    </Dialog>,
  );
  for (const opening of ["first", "second"]) {
    screen.getByRole("button", { name: /^Due Date/u }).focus();
    await person.keyboard("{Enter}");
    await waitFor(() => {
      const day = screen.getByRole("button", { name: "Friday, November 20th, 2026, selected" });
      expect(day, opening).toHaveFocus();
    });
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("grid")).not.toBeInTheDocument());
  }
});
