import { expect, it } from "vitest";
import { aMail } from "@/testing/fixtures";
import { deliveryStatus } from "./deliveryStatus";

const now = new Date(2026, 10, 21, 14, 0);
const at = (...moment: [hour: number, minute: number, second?: number]) =>
  new Date(2026, 10, 21, ...moment).toISOString();

it.each([
  [{ state: "waiting", nextAttemptAt: at(14, 0) }, "Leaves now"],
  [{ state: "waiting", nextAttemptAt: null }, "Leaves soon"],
  [{ state: "waiting", attempts: 1, nextAttemptAt: at(14, 0, 5) }, "Tried once, next in 5 s"],
  [{ state: "waiting", attempts: 3, nextAttemptAt: at(14, 0, 20) }, "Tried 3 times, next in 20 s"],
  [{ state: "waiting", attempts: 9, nextAttemptAt: at(14, 10) }, "Tried 9 times, next in 10 min"],
  [{ state: "waiting", nextAttemptAt: at(17, 0) }, "Leaves in 3 h"],
  [{ state: "sent", sentAt: at(13, 5) }, "1:05 PM"],
  [{ state: "sent", sentAt: new Date(2026, 10, 20, 13, 5).toISOString() }, "Yesterday, 1:05 PM"],
  [{ state: "failed", attempts: 1, failedAt: at(11, 49) }, "Gave up today, 11:49 AM"],
  [{ state: "failed", attempts: 1, failedAt: new Date(2026, 10, 3).toISOString() }, "Gave up Nov 3, 2026"],
  [{ state: "failed", attempts: 10, failedAt: at(11, 49) }, "Gave up after 10 tries"],
] as const)("%j: %s", (changes, text) =>
  expect(deliveryStatus(aMail(changes), now).replaceAll("\u202f", " ")).toBe(text),
);
