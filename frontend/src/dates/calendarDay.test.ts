import { describe, expect, it } from "vitest";
import { calendarDayOf, calendarWeekOf, daysBetween, formatDay, formatMoment } from "./calendarDay";

describe("days between two calendar days", () =>
  it.each([
    ["2026-11-20", "2026-11-20", 0],
    ["2026-11-20", "2026-11-21", 1],
    ["2026-11-20", "2026-11-19", -1],
    ["2026-12-31", "2027-01-01", 1],
    ["2028-02-28", "2028-03-01", 2],
    ["2026-03-28", "2026-03-30", 2],
    ["2026-10-24", "2026-10-26", 2],
  ])("%s to %s is %i", (from, to, days) => expect(daysBetween(from, to)).toBe(days)));

it("names the local day, not the UTC day", () => {
  expect(calendarDayOf(new Date(2026, 10, 20, 0, 5))).toBe("2026-11-20");
  expect(calendarDayOf(new Date(2026, 10, 20, 23, 55))).toBe("2026-11-20");
});

it("formats a calendar day identically in every zone", () => {
  expect(formatDay("2026-12-12", "en-US")).toBe("Dec 12, 2026");
  expect(formatDay("2026-01-01", "en-GB")).toBe("1 Jan 2026");
});

describe("a moment", () => {
  const now = new Date(2026, 10, 20, 15, 0);
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

  it("shows today and yesterday with the time", () => {
    expect(formatMoment(at(2026, 10, 20, 10, 42), now, "en-GB")).toBe("Today, 10:42");
    expect(formatMoment(at(2026, 10, 19, 23, 59), now, "en-GB")).toBe("Yesterday, 23:59");
  });

  it("shows the day alone once it is older", () =>
    expect(formatMoment(at(2026, 10, 18, 23, 59), now, "en-US")).toBe("Nov 18, 2026"));
});

it.each([
  ["2026-11-20", "2026-11-16", "2026-11-22"],
  ["2026-11-16", "2026-11-16", "2026-11-22"],
  ["2026-11-22", "2026-11-16", "2026-11-22"],
  ["2026-12-31", "2026-12-28", "2027-01-03"],
])("the week of %s is %s to %s", (day, monday, sunday) =>
  expect(calendarWeekOf(day)).toEqual({ monday, sunday }),
);
