import { RRule, type Options } from "rrule";
import { describe, expect, it } from "vitest";
import type { Repeat } from "@/api/generated/client";
import { dayAfter, weekdayOf } from "@/dates/calendarDay";
import {
  afterCompletion,
  upcomingDays,
  nextByDate,
  nextOf,
  recurrenceOf,
  seriesDayAfterEdit,
  toggleWeekday,
  withDays,
} from "./recurrence";

const weekdays = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA, RRule.SU];
const TWO_YEARS = 730;

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (from: number, to: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return from + Math.floor((state / 2_147_483_648) * (to - from + 1));
  };
}

type Pick = ReturnType<typeof numbers>;

/** Recurrences by date that iCalendar knows too. */
const kinds: Record<string, (pick: Pick) => [Repeat, Partial<Options>]> = {
  "every n days": (pick) => {
    const every = pick(1, 99);
    return [
      { every, unit: "day", from: "date" },
      { freq: RRule.DAILY, interval: every },
    ];
  },
  "every weekday": () => [
    { every: 1, unit: "weekday", from: "date" },
    { freq: RRule.DAILY, byweekday: weekdays.slice(0, 5) },
  ],
  "every n weeks on days": (pick) => {
    const every = pick(1, 12);
    const on = [1, 2, 3, 4, 5, 6, 7].filter(() => pick(0, 1) === 1);
    if (on.length === 0) on.push(pick(1, 7));
    return [
      { every, unit: "week", on, from: "date" },
      {
        freq: RRule.WEEKLY,
        interval: every,
        wkst: RRule.MO,
        byweekday: weekdays.filter((_, index) => on.includes(index + 1)),
      },
    ];
  },
  "every n months on a day": (pick) => {
    const every = pick(1, 12);
    const day = pick(1, 28);
    return [
      { every, unit: "month", on: [day], from: "date" },
      { freq: RRule.MONTHLY, interval: every, bymonthday: day },
    ];
  },
  "the last day of every n months": (pick) => {
    const every = pick(1, 12);
    return [
      { every, unit: "month", on: [31], from: "date" },
      { freq: RRule.MONTHLY, interval: every, bymonthday: -1 },
    ];
  },
};

describe("days by date are those of iCalendar", () =>
  it.each(Object.entries(kinds))("%s", (_name, make) => {
    const pick = numbers(20_261_120);
    for (let round = 0; round < 60; round += 1) {
      const due = dayAfter("2024-01-01", pick(0, 1460));
      const last = dayAfter(due, TWO_YEARS);
      const [recurrence, options] = make(pick);
      const rule = new RRule({ ...options, dtstart: new Date(`${due}T00:00:00Z`) });
      const expected = rule
        .between(new Date(`${due}T00:00:00Z`), new Date(`${last}T00:00:00Z`), true)
        .map((moment) => moment.toISOString().slice(0, 10))
        .filter((day) => day > due);
      expect({ repeat: recurrence, due, days: upcomingDays(recurrence, { due }, due, last) }).toEqual({
        repeat: recurrence,
        due,
        days: expected,
      });
    }
  }));

describe("the next one by date", () => {
  const next = (recurrence: Omit<Repeat, "from">, due: string, today = due) =>
    nextByDate({ ...recurrence, from: "date" }, due, today);

  it.each([
    ["2026-11-20", { every: 1, unit: "week" }, "2026-11-27"],
    ["2026-11-20", { every: 2, unit: "week", on: [1, 5] }, "2026-11-30"],
    ["2026-11-20", { every: 1, unit: "weekday" }, "2026-11-23"],
    ["2026-11-21", { every: 2, unit: "weekday" }, "2026-11-24"],
    ["2026-11-20", { every: 3, unit: "day" }, "2026-11-23"],
    ["2026-01-31", { every: 1, unit: "month" }, "2026-02-28"],
    ["2026-02-28", { every: 1, unit: "month", on: [31] }, "2026-03-31"],
    ["2026-11-20", { every: 1, unit: "month", on: [25] }, "2026-11-25"],
    ["2026-11-20", { every: 3, unit: "month", on: [15] }, "2027-02-15"],
  ] satisfies [string, Omit<Repeat, "from">, string][])("after %s, %o: %s", (due, recurrence, expected) =>
    expect(next(recurrence, due)).toBe(expected),
  );

  it("passes over days before today", () => {
    expect(next({ every: 2, unit: "week" }, "2026-10-02", "2026-11-20")).toBe("2026-11-27");
    expect(next({ every: 1, unit: "day" }, "2026-10-02", "2026-11-20")).toBe("2026-11-20");
  });

  it("keeps the day through a shorter month", () =>
    expect(next({ every: 1, unit: "month" }, "2025-12-30", "2026-03-05")).toBe("2026-03-30"));
});

describe("the next one of a moved one", () => {
  // March 4, 2027 is a Thursday.
  it.each([
    [{ every: 1, unit: "week", on: [4] }, "2027-03-04", "2027-03-03", "2027-03-03", "2027-03-11"],
    [{ every: 2, unit: "week", on: [4] }, "2027-03-04", "2027-03-09", "2027-03-09", "2027-03-18"],
    [{ every: 1, unit: "month", on: [31] }, "2027-03-31", "2027-03-30", "2027-03-30", "2027-04-30"],
    [{ every: 3, unit: "day" }, "2027-03-04", "2027-03-05", "2027-03-05", "2027-03-07"],
    [{ every: 1, unit: "week", on: [4] }, "2027-03-04", "2027-03-12", "2027-03-05", "2027-03-11"],
    [{ every: 1, unit: "week", on: [4] }, "2027-03-04", "2027-03-11", "2027-03-11", "2027-03-18"],
  ] satisfies [Omit<Repeat, "from">, string, string, string, string][])(
    "%o: %s on %s, completed on %s: %s",
    (recurrence, seriesDay, due, today, expected) =>
      expect(nextOf({ ...recurrence, from: "date" }, { due, seriesDay }, today)).toBe(expected),
  );

  it("follows an edited recurrence after both days", () => {
    const recurrence = { every: 1, unit: "week", on: [4], from: "date" } as const;
    const saved = { repeat: { ...recurrence, on: [4] }, seriesDay: "2027-03-04" };
    expect(seriesDayAfterEdit(saved, { ...recurrence, on: [4] }, "2027-03-09")).toBe("2027-03-04");
    expect(seriesDayAfterEdit(saved, { ...recurrence, on: [2] }, "2027-03-09")).toBe("2027-03-09");
    expect(seriesDayAfterEdit(saved, { ...recurrence, on: [2] }, "2027-03-03")).toBe("2027-03-04");
    expect(seriesDayAfterEdit(undefined, { ...recurrence, on: [2] }, "2027-03-03")).toBeNull();
  });
});

describe("the next one after completion", () => {
  it.each([
    [{ every: 2, unit: "day" }, "2027-02-02"],
    [{ every: 1, unit: "weekday" }, "2027-02-01"],
    [{ every: 2, unit: "week" }, "2027-02-14"],
    [{ every: 1, unit: "month" }, "2027-02-28"],
  ] satisfies [CompletionRecurrence, string][])("%o is due on %s", (recurrence, expected) => {
    expect(weekdayOf("2027-01-31")).toBe(7);
    expect(afterCompletion({ ...recurrence, from: "completion" }, "2027-01-31")).toBe(expected);
  });

  it("counts from today, not the due date", () =>
    expect(nextOf({ every: 1, unit: "week", from: "completion" }, { due: "2026-10-01" }, "2026-11-20")).toBe(
      "2026-11-27",
    ));
});

type CompletionRecurrence = Omit<Repeat, "from" | "on">;

describe("days of a recurrence", () => {
  it("follow from the due date until named", () => {
    const weekly = { every: 1, unit: "week", from: "date" } as const;
    expect(withDays(weekly, "2026-11-20")).toEqual({ ...weekly, on: [5] });
    expect(withDays({ ...weekly, on: [1] }, "2026-11-20")).toEqual({ ...weekly, on: [1] });
    expect(withDays({ ...weekly, unit: "month" }, "2026-11-20")).toEqual({
      ...weekly,
      unit: "month",
      on: [20],
    });
    expect(withDays(weekly, null)).toEqual(weekly);
  });

  it("are left out where none are taken", () => {
    expect(recurrenceOf({ every: 1, unit: "day", on: [1], from: "date" })).not.toHaveProperty("on");
    expect(recurrenceOf({ every: 1, unit: "week", on: [1], from: "completion" })).not.toHaveProperty("on");
  });

  it("stay sorted and never empty", () => {
    expect(toggleWeekday([5], 1)).toEqual([1, 5]);
    expect(toggleWeekday([1, 5], 5)).toEqual([1]);
    expect(toggleWeekday([1], 1)).toEqual([1]);
  });
});
