import { describe, expect, it } from "vitest";
import { newStep, type StepDraft } from "./programDraft";
import { dayAtIndex, earliestDays, insertStep, lengthDays, moveStep, removeStep } from "./stepOrder";

const onDay = (day: number): StepDraft => ({ ...newStep(null), title: `day ${day}`, comes: "day", day });
const after = (afterDays: number): StepDraft => ({
  ...newStep(null),
  title: `after ${afterDays}`,
  comes: "after",
  afterDays,
});
const times = (steps: readonly StepDraft[]) =>
  steps.map(({ comes, day, afterDays }) => (comes === "day" ? day : `+${afterDays}`));

describe("a moved step", () => {
  it("takes a day between its new neighbours", () => {
    const steps = [onDay(0), onDay(8), onDay(10), onDay(16)];
    expect(times(moveStep(steps, 3, 2))).toEqual([0, 8, 9, 10]);
    expect(times(moveStep(steps, 0, 3))).toEqual([8, 10, 16, 17]);
    expect(times(moveStep(steps, 3, 0))).toEqual([0, 0, 8, 10]);
  });

  it("keeps a day that fits there", () => {
    expect(dayAtIndex([onDay(2), onDay(9)], 1, 5)).toBe(5);
    expect(dayAtIndex([onDay(2), onDay(2)], 1, 5)).toBe(2);
    expect(dayAtIndex([], 0, null)).toBe(0);
  });

  it("hangs on its new neighbour, never on nothing", () => {
    const steps = [onDay(0), after(1), onDay(5)];
    expect(times(moveStep(steps, 1, 2))).toEqual([0, 5, "+1"]);
    expect(times(moveStep(steps, 1, 0))).toEqual([0, 0, 5]);
    expect(times(moveStep(steps, 0, 2))).toEqual([0, 5, 6]);
    expect(times(removeStep(steps, 0))).toEqual([0, 5]);
  });
});

it("a new step comes after the one before", () => {
  expect(times(insertStep([onDay(0), onDay(4)], 2, newStep(null)))).toEqual([0, 4, 5]);
  expect(times(insertStep([], 0, newStep(null)))).toEqual([0]);
});

it("earliest days count completions as immediate", () => {
  const steps = [onDay(0), after(3), onDay(2), onDay(9), after(2)];
  expect(earliestDays(steps)).toEqual([0, 3, 3, 9, 11]);
  expect(lengthDays(steps)).toBe(12);
  expect(lengthDays([])).toBe(0);
});
