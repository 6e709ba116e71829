import { describe, expect, it } from "vitest";
import type { OwnProgramStep } from "@/api/generated/client";
import { stepRows } from "./stepRows";

const today = "2026-11-20";

function aStep(number: number, changes: Partial<OwnProgramStep> = {}): OwnProgramStep {
  return { number, title: null, state: "notYet", on: null, dueOn: null, afterDays: null, ...changes };
}

const shown = (steps: OwnProgramStep[]) =>
  stepRows(steps, today).rows.map(({ title, when }) => [title, when]);

describe("rows of a program's steps", () => {
  it("say when a step was or is due", () =>
    expect(
      shown([
        aStep(1, { title: "Promise", state: "done", on: "2026-11-15" }),
        aStep(2, { title: "Audit", state: "approved", on: "2026-11-17" }),
        aStep(3, { title: "Rewrite", state: "inProgress", on: "2026-11-18", dueOn: today }),
        aStep(4, { title: "Trailer", state: "given", on: today, dueOn: "2026-11-25" }),
        aStep(5, { title: "Hook", state: "given", on: today, dueOn: "2026-11-21" }),
        aStep(6, { title: "Free", state: "given", on: today }),
      ]),
    ).toEqual([
      ["Promise", "Done Nov 15"],
      ["Audit", "Done Nov 17"],
      ["Rewrite", "Due today"],
      ["Trailer", "Due Nov 25"],
      ["Hook", "Due tomorrow"],
      ["Free", null],
    ]));

  it("name the late, the reviewed and the skipped", () =>
    expect(
      shown([
        aStep(1, { title: "Promise", state: "late", dueOn: "2026-11-12" }),
        aStep(2, { title: "Audit", state: "inReview", on: "2026-11-18", dueOn: "2026-11-19" }),
        aStep(3, { state: "skipped" }),
      ]),
    ).toEqual([
      ["Promise", "Overdue"],
      ["Audit", "In review"],
      ["Step 3", "Skipped"],
    ]));

  it("group steps ahead by their day", () => {
    const { rows, more } = stepRows(
      [
        aStep(5, { on: "2026-11-23" }),
        aStep(6, { on: "2026-11-23" }),
        aStep(7, { afterDays: 1 }),
        aStep(8, { on: "2026-11-27" }),
        ...[9, 10, 11, 12].map((number) => aStep(number, { on: `2026-12-0${number - 3}` })),
      ],
      today,
    );
    expect(rows.map(({ title, when, tone }) => [title, when, tone])).toEqual([
      ["Steps 5 and 6", "Monday, Nov 23", "next"],
      ["Step 7", "A day after step 6 is done", "quiet"],
      ["Step 8", "Friday, Nov 27", "quiet"],
    ]);
    expect(more).toBe("4 more, the last on Dec 9");
  });

  it("name three of one day as range", () =>
    expect(shown([5, 6, 7].map((number) => aStep(number, { on: "2026-11-20" })))).toEqual([
      ["Steps 5 to 7", "Today"],
    ]));

  it("count the rest without a date", () => {
    const steps = [2, 3, 4, 5].map((number) => aStep(number, { afterDays: number === 2 ? 0 : 2 }));
    const { rows, more } = stepRows(steps, today);
    expect(rows.map(({ when }) => when)).toEqual([
      "When step 1 is done",
      "2 days after step 2 is done",
      "2 days after step 3 is done",
    ]);
    expect(more).toBe("1 more");
  });
});
