import { expect, it } from "vitest";
import { calendarCells } from "./calendarCells";

const planned = (number: number, day: string, comes = day, isEarliest = false) => ({
  number,
  title: `Step ${number}`,
  planned: day,
  comes,
  moved: "weekend" as const,
  isEarliest,
});

it("weeks run from start to last step", () => {
  const cells = calendarCells(
    {
      start: "2026-12-09",
      dates: [
        planned(1, "2026-12-09"),
        planned(2, "2026-12-12", "2026-12-14"),
        planned(3, "2026-12-15", "2026-12-15", true),
      ],
      daysOff: [{ from: "2026-12-16", to: "2026-12-17", name: null }],
      skipsWeekends: true,
    },
    1,
  );
  expect(cells[0]?.day).toBe("2026-12-07");
  expect(cells.at(-1)?.day).toBe("2026-12-20");
  expect(cells.flatMap(({ day, steps }) => steps.map(({ number, kind }) => [day, number, kind]))).toEqual([
    ["2026-12-09", 1, "comes"],
    ["2026-12-12", 2, "leaves"],
    ["2026-12-14", 2, "moved"],
    ["2026-12-15", 3, "earliest"],
  ]);
  expect(cells.filter(({ isOff }) => isOff).map(({ day }) => day.slice(8))).toEqual([
    "12",
    "13",
    "16",
    "17",
    "19",
    "20",
  ]);
});

it("weeks begin on the reader's weekday", () => {
  const dates = { start: "2026-12-09", dates: [], daysOff: [], skipsWeekends: false };
  expect(calendarCells(dates, 7)[0]?.day).toBe("2026-12-06");
  expect(calendarCells(dates, 6)[0]?.day).toBe("2026-12-05");
});
