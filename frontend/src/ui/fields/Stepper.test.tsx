import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { DaysField } from "@/features/programs/editor/DaysField";
import { renderPart } from "@/testing/renderPart";
import { FIELD } from "./FieldInSentence";
import { Stepper } from "./Stepper";

it.each([
  ["12", 12],
  ["١٢", 12],
  ["۱۲", 12],
  ["１２", 12],
  ["-9", 9],
  ["x", undefined],
])("a number field reads %j as %j", async (typed, number) => {
  const step = vi.fn();
  const days = vi.fn();
  renderPart(
    <>
      <Stepper label="Every" value={5} min={1} max={30} onChange={step} />
      <DaysField
        label="Days"
        sentence={`${FIELD} days`}
        value={null}
        error={undefined}
        onChange={days}
        ref={null}
      />
    </>,
  );
  const spin = screen.getByRole("spinbutton");
  await userEvent.clear(spin);
  await userEvent.click(spin);
  await userEvent.paste(typed);
  await userEvent.click(screen.getByLabelText("Days"));
  await userEvent.paste(typed);
  expect(step.mock.lastCall?.[0]).toBe(number === 9 ? undefined : number);
  expect(days.mock.lastCall?.[0]).toBe(number ?? null);
});

it.each([
  ["100", 30],
  ["0", 2],
])("%j becomes the nearest number", async (typed, nearest) => {
  function Every() {
    const [value, setValue] = useState(5);
    return <Stepper label="Every" value={value} min={2} max={30} onChange={setValue} />;
  }
  renderPart(<Every />);
  const spin = screen.getByRole("spinbutton");
  await userEvent.clear(spin);
  await userEvent.type(spin, typed);
  await userEvent.tab();
  expect(spin).toHaveValue(nearest.toString());
});
