import { expect, it } from "vitest";
import { lastSign } from "./lastSign";

const now = new Date("2026-11-20T12:00:00");

it.each([
  ["2026-11-20T09:40:00", "Today, 9:40 AM"],
  ["2026-11-19T23:59:00", "Yesterday"],
  ["2026-11-18T00:01:00", "2 days ago"],
  ["2026-08-12T08:00:00", "100 days ago"],
])("%s reads %s", (moment, shown) => {
  // Some versions of ICU put a narrow space before "AM".
  expect(lastSign(moment, now, "en").replaceAll("\u202f", " ")).toBe(shown);
});
