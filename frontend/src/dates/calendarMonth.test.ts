import { describe, expect, it } from "vitest";
import { formatMonth, isMonth, monthAfter, monthOf, sameDayIn, weekdayNames, weeksOf } from "./calendarMonth";
import { firstWeekday } from "./firstWeekday";

describe("a month of the calendar", () => {
  it("has six weeks, starting on the locale's weekday", () => {
    const monday = weeksOf("2026-11", 1);
    expect(monday).toHaveLength(6);
    expect(monday[0]).toEqual([
      "2026-10-26",
      "2026-10-27",
      "2026-10-28",
      "2026-10-29",
      "2026-10-30",
      "2026-10-31",
      "2026-11-01",
    ]);
    expect(monday[5]?.at(-1)).toBe("2026-12-06");
    expect(weeksOf("2026-11", 7)[0]?.[0]).toBe("2026-11-01");
    expect(weeksOf("2026-11", 6)[0]?.[0]).toBe("2026-10-31");
  });

  it("includes every day across DST and leap years", () => {
    const days = weeksOf("2028-02", 1).flat();
    expect(days).toContain("2028-02-29");
    expect(new Set(days).size).toBe(42);
  });

  it.each([
    ["2026-11", 1, "2026-12"],
    ["2026-12", 1, "2027-01"],
    ["2026-01", -1, "2025-12"],
    ["2026-03", -15, "2024-12"],
  ])("%s and %i months is %s", (month, count, expected) => expect(monthAfter(month, count)).toBe(expected));

  it("ends before the 31st where it is short", () => {
    expect(sameDayIn("2026-02", "2026-01-31")).toBe("2026-02-28");
    expect(sameDayIn("2026-12", "2026-11-15")).toBe("2026-12-15");
    expect(monthOf("2026-11-15")).toBe("2026-11");
  });

  it("is named as people name it", () => {
    expect(formatMonth("2026-11", "en-US")).toBe("November 2026");
    expect(weekdayNames(["2026-11-02"], "en-US")).toEqual([{ short: "Mon", long: "Monday" }]);
  });

  it.each([
    ["2026-11", true],
    ["2026-13", false],
    ["2026-1", false],
    ["soon", false],
  ])("is read from %s: %s", (text, expected) => expect(isMonth(text)).toBe(expected));
});

describe("the reader's week", () =>
  it.each([
    ["en-US", 7],
    ["en-GB", 1],
    ["ar-EG", 6],
    ["no locale", 1],
  ])("of %s begins with day %i", (locale, expected) => expect(firstWeekday(locale)).toBe(expected)));
