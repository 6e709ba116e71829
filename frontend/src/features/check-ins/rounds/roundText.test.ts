import { expect, it } from "vitest";
import type { CheckInRound, Rhythm } from "@/api/generated/admin";
import { aRound } from "@/testing/checkInFixtures";
import { instantText, localMomentText, roundText } from "./roundText";

const today = "2026-11-20";
const openFor = { amount: 2, unit: "days" } as const;
const weekly: Rhythm = { kind: "weekly", everyWeeks: 1, weekday: "wednesday", hour: 17, openFor };
const program: Rhythm = { kind: "program", programId: 6, afterStepId: null, days: 3, hour: 9, openFor };

it.each<[string, Partial<CheckInRound>, Rhythm]>([
  ["Wed, Nov 18, open now", { isOpen: true, closes: "2026-11-20T17:00" }, weekly],
  ["Wed, Nov 18 to Fri, Nov 20", { closes: "2026-11-20T17:00" }, weekly],
  ["Wed, Nov 18", {}, weekly],
  ["Nov 19, 2025", { on: "2025-11-19" }, weekly],
  ["Week of Mon, Nov 16", { on: "2026-11-16" }, program],
  ["Week of Mon, Nov 16, open now", { on: "2026-11-16", isOpen: true }, program],
])("a round is named %s", (name, changes, rhythm) =>
  expect(roundText(aRound(changes), rhythm, today)).toBe(name),
);

it.each([
  ["today at 5:00 PM", "2026-11-20T17:00"],
  ["tomorrow at 9:30 AM", "2026-11-21T09:30"],
  ["yesterday at 5:00 PM", "2026-11-19T17:00"],
  ["on Wed, Nov 25, at 5:00 PM", "2026-11-25T17:00"],
])("a local moment reads %s", (text, moment) =>
  expect(localMomentText(moment, today).replace(/\u202f/gu, " ")).toBe(text),
);

it("an instant is read in the reader's zone", () => {
  const instant = new Date("2026-11-19T10:42:00").toISOString();
  expect(instantText(instant, today)).toMatch(/^yesterday at 10:42/);
});
