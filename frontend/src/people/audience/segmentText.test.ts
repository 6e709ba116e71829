import { expect, it } from "vitest";
import type { Condition } from "@/api/generated/admin";
import { segmentText } from "./segmentText";

const today = "2026-11-20";
const autumn: Condition = { kind: "tag", has: true, tag: 1, name: "Autumn 26" };

const missed: Condition = { kind: "missedCheckIns", checkInId: 3, count: 3, checkIn: "Weekly look-back" };
const answered: Condition = {
  kind: "answered",
  checkInId: 3,
  questionId: 1,
  compare: "less",
  amount: "4.5",
  checkIn: "Weekly look-back",
  question: "How full is your battery?",
};
const followers = { numberId: 2, number: "Followers" };
const changed: Condition = { kind: "numberChanged", compare: "less", percent: 2, days: 30, ...followers };
const many = { compare: "more", amount: "12480" } as const;

it.each<[string, Condition[][]]>([
  ["has Autumn 26, joined after Sep 1", [[autumn], [{ kind: "joined", is: "after", day: "2026-09-01" }]]],
  ["joined before Sep 1, 2025", [[{ kind: "joined", is: "before", day: "2025-09-01" }]]],
  ["joined in the last 30 days", [[{ kind: "joined", is: "within", days: 30 }]]],
  [
    "5 or more completed in 30 days, has not On leave",
    [
      [{ kind: "completed", compare: "atLeast", count: 5, days: 30 }],
      [{ kind: "tag", has: false, tag: 2, name: "On leave" }],
    ],
  ],
  ["fewer than 3 completed", [[{ kind: "completed", compare: "fewerThan", count: 3, days: null }]]],
  [
    "has Autumn 26 or has been quiet, below 50%",
    [[autumn, { kind: "attention", state: "quiet" }], [{ kind: "rate", compare: "below", percent: 50 }]],
  ],
  ["80% or more", [[{ kind: "rate", compare: "atLeast", percent: 80 }]]],
  ["away for more than 1 day", [[{ kind: "lastActive", moreThanDays: 1 }]]],
  ["has overdue tasks", [[{ kind: "attention", state: "overdue" }]]],
  ["has Reels (deleted)", [[{ kind: "tag", has: true, tag: 3, name: "Reels", deleted: true }]]],
  ["has a deleted tag", [[{ kind: "tag", has: true, tag: 4, deleted: true }]]],
  ["is in First month", [[{ kind: "program", has: true, program: 6, name: "First month" }]]],
  ["is not in First month", [[{ kind: "program", has: false, program: 6, name: "First month" }]]],
  [
    "is not in Shorts (deleted)",
    [[{ kind: "program", has: false, program: 7, name: "Shorts", deleted: true }]],
  ],
  ["missed Weekly look-back once", [[{ ...missed, count: 1 }]]],
  ["missed Weekly look-back 3 times in a row", [[missed]]],
  ["missed Weekly look-back (deleted) 3 times in a row", [[{ ...missed, deleted: true }]]],
  ["missed a deleted check-in 3 times in a row", [[{ ...missed, checkIn: null, deleted: true }]]],
  ["answered less than 4.5 to “How full is your battery?”", [[answered]]],
  ["answered more than 12,480 to “How full is your battery?”", [[{ ...answered, ...many }]]],
  ["answered less than 4.5 in Weekly look-back (deleted)", [[{ ...answered, deleted: true }]]],
  ["Followers changed by less than 2% in 30 days", [[changed]]],
  ["Followers changed by more than 2% in 1 day", [[{ ...changed, compare: "more", days: 1 }]]],
  ["Followers (deleted) changed by less than 2% in 30 days", [[{ ...changed, deleted: true }]]],
  ["no value of Followers for 14 days", [[{ kind: "numberSilent", days: 14, ...followers }]]],
  ["missed the goal of Followers", [[{ kind: "goalMissed", ...followers }]]],
  ["missed the goal of a deleted number", [[{ kind: "goalMissed", numberId: 2, deleted: true }]]],
])("conditions read: %s", (text, conditions) => expect(segmentText(conditions, today)).toBe(text));
