import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aTask } from "@/testing/fixtures";
import type { TaskStatus } from "../generated/client";
import { detectRemoteMoves } from "./detectRemoteMoves";
import { announceRemoteChange, useRemoteAnnouncement } from "./remoteMoves";

beforeEach(() => {
  vi.useFakeTimers({ now: 10 });
});
afterEach(() => {
  announceRemoteChange("");
  vi.useRealTimers();
});

/** Announcements after an event at 10 and answers as [start, end, status]. */
function announcementAfter(answers: [number, number, TaskStatus][]): string {
  const answer = ([startedTimeStamp, fulfilledTimeStamp, status]: [number, number, TaskStatus]) => ({
    data: [aTask({ id: 1, status })],
    startedTimeStamp,
    fulfilledTimeStamp,
  });
  let entry = answer([1, 2, "todo"]);
  let tell: () => void = () => undefined;
  const store = {
    subscribe: (told: () => void) => {
      tell = told;
      return () => undefined;
    },
  };
  const { result } = renderHook(useRemoteAnnouncement);
  detectRemoteMoves(store, () => entry).expect("listTasks");
  for (const each of answers) {
    entry = answer(each);
    act(tell);
  }
  return result.current;
}

it.each<[string, [number, number, TaskStatus][], boolean]>([
  ["in the next answer", [[11, 12, "done"]], true],
  [
    "after an answer from before the event",
    [
      [5, 11, "todo"],
      [12, 13, "done"],
    ],
    true,
  ],
  [
    "of this tab, later",
    [
      [11, 12, "todo"],
      [13, 14, "done"],
    ],
    false,
  ],
])("a move %s is announced or not", (_when, answers, isAnnounced) =>
  expect(announcementAfter(answers)).toBe(isAnnounced ? "Updated: 1 task moved." : ""),
);
