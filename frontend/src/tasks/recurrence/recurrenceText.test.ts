import { describe, expect, it } from "vitest";
import type { Repeat } from "@/api/generated/client";
import { nextOccurrenceText, recurrencePhrase } from "./recurrenceText";
import { recurrenceLabel } from "./recurrenceLabel";

const friday = "2026-11-20";

const texts: [Partial<Repeat>, string, string][] = [
  [{ unit: "day" }, "Daily", "Every day"],
  [{ unit: "day", every: 3 }, "Every 3 days", "Every 3 days"],
  [{ unit: "weekday" }, "Weekdays", "Every weekday"],
  [{ unit: "weekday", every: 2 }, "Every 2 weekdays", "Every 2 weekdays"],
  [{}, "Fridays", "Every Friday"],
  [{ on: [1, 3] }, "Mon, Wed", "Every Monday and Wednesday"],
  [{ on: [1, 2, 3, 4, 5] }, "Weekdays", "Every Monday, Tuesday, Wednesday, Thursday, and Friday"],
  [{ every: 2 }, "Every 2 weeks", "Every 2 weeks on Friday"],
  [{ unit: "month" }, "Monthly, day 20", "On day 20 of every month"],
  [{ unit: "month", on: [31] }, "Month's last day", "On the last day of every month"],
  [{ unit: "month", every: 3 }, "Every 3 months", "On day 20 of every 3 months"],
  [{ from: "completion" }, "Weekly", "A week after completion"],
  [{ from: "completion", every: 2 }, "Every 2 weeks", "2 weeks after completion"],
  [{ from: "completion", unit: "month" }, "Monthly", "A month after completion"],
];

describe("the text of a recurrence", () => {
  it.each(texts)("%o: %s, %s", (changes, short, whole) => {
    const recurrence: Repeat = { every: 1, unit: "week", from: "date", ...changes };
    expect([recurrenceLabel(recurrence, friday), recurrencePhrase(recurrence, friday)]).toEqual([
      short,
      whole,
    ]);
  });

  it("names no day without a due date", () => {
    const recurrence: Repeat = { every: 1, unit: "week", from: "date" };
    expect([recurrenceLabel(recurrence, null), recurrencePhrase(recurrence, null)]).toEqual([
      "Weekly",
      "Every week",
    ]);
  });
});

it.each([
  ["2026-11-20", "The next one comes today."],
  ["2026-11-23", "The next one comes on Monday."],
  ["2026-11-27", "The next one comes on Friday, Nov 27."],
])("the next one on %s is announced", (day, sentence) =>
  expect(nextOccurrenceText(day, friday)).toBe(sentence),
);
