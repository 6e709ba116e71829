import { afterEach, expect, it } from "vitest";
import { followAccount } from "@/language/activeLanguage";
import { queueSummary, readingSummary } from "./useQueue";

const now = new Date("2026-11-18T12:00:00Z");
const threeDays = "2026-11-15T12:00:00Z";
const twoHours = "2026-11-18T10:00:00Z";

afterEach(() => followAccount("en"));

it.each([
  ["en", "7 wait, the oldest for 3 days", "7 check-ins to read, the oldest for 2 h"],
  ["de", "7 warten, am längsten seit 3 Tagen", "7 Check-ins zu lesen, am längsten seit 2 Std."],
  ["ar", "تنتظر 7، الأقدم منذ 3 أيام", "7 متابعات للقراءة، الأقدم منذ 2 س"],
] as const)("ages have the sentence's case in %s", async (language, waiting, unread) => {
  await followAccount(language);
  expect(queueSummary(7, threeDays, now)).toBe(waiting);
  expect(readingSummary(7, twoHours, now)).toBe(unread);
  expect(readingSummary(7, threeDays, now)).toContain(waiting.slice(waiting.lastIndexOf("3")));
});
