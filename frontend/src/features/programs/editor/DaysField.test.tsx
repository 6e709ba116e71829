import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderPart } from "@/testing/renderPart";
import { DaysField } from "./DaysField";

function Field() {
  const [days, setDays] = useState<number | null>(null);
  return <DaysField label="Days" sentence="" value={days} error={undefined} onChange={setDays} ref={null} />;
}

it("a composition is shown as it is typed", () => {
  renderPart(<Field />);
  const days = screen.getByRole("textbox", { name: "Days" });
  fireEvent.input(days, { target: { value: "１" }, isComposing: true });
  fireEvent.input(days, { target: { value: "１２" }, isComposing: true });
  expect(days).toHaveValue("１２");
  fireEvent.compositionEnd(days);
  expect(days).toHaveValue("12");
});
