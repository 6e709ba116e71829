import { expect, it } from "vitest";
import { upcomingMoment, shortUpcomingMoment } from "./upcomingMoment";

const at = (day: string) => new Date(`${day}T17:00:00`).toISOString();

it.each([
  ["2026-11-18", "today at 17:00"],
  ["2026-11-19", "tomorrow at 17:00"],
  ["2026-11-22", "Sunday at 17:00"],
  ["2026-11-25", "25 Nov at 17:00"],
  ["2026-11-17", "17 Nov at 17:00"],
])("%s is %s", (day, text) => expect(upcomingMoment(at(day), "2026-11-18", "en-GB")).toBe(text));

it("the short form of today is the time", () => {
  expect(shortUpcomingMoment(at("2026-11-18"), "2026-11-18", "en-GB")).toBe("17:00");
  expect(shortUpcomingMoment(at("2026-11-19"), "2026-11-18", "en-GB")).toBe("tomorrow at 17:00");
});
