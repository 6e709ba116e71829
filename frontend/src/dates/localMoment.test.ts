import { expect, it } from "vitest";
import { dayOfLocalMoment, formatHour, formatLocalTime } from "./localMoment";

it("a local moment ignores the reader's zone", () => {
  expect(dayOfLocalMoment("2026-11-18T23:30")).toBe("2026-11-18");
  expect(formatLocalTime("2026-11-18T17:05", "de")).toBe("17:05");
});

it("an hour is written in the reader's way", () => {
  expect(formatHour(9, "en-GB")).toBe("9:00");
  expect(formatHour(17, "en-GB")).toBe("17:00");
  expect(formatHour(0, "en-US")).toMatch(/^12:00\sAM$/u);
});
