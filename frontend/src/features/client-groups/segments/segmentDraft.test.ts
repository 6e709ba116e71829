import { describe, expect, it } from "vitest";
import type { Condition } from "@/api/generated/admin";
import { aSegment } from "@/testing/fixtures";
import { conditionOf, lineProblem, newLine, type Line } from "./conditionForms";
import {
  copyOf,
  differs,
  draftOf,
  newSegment,
  previewOf,
  segmentBody,
  segmentProblems,
} from "./segmentDraft";

const all: Condition[][] = [
  [
    { kind: "tag", has: true, tag: 3 },
    { kind: "tag", has: false, tag: 4 },
  ],
  [{ kind: "program", has: false, program: 6 }],
  [{ kind: "attention", state: "quiet" }],
  [{ kind: "joined", is: "before", day: "2026-09-01" }],
  [{ kind: "joined", is: "within", days: 30 }],
  [{ kind: "lastActive", moreThanDays: 7 }],
  [{ kind: "completed", compare: "fewerThan", count: 3, days: null }],
  [{ kind: "completed", compare: "atLeast", count: 5, days: 30 }],
  [{ kind: "rate", compare: "below", percent: 50 }],
  [{ kind: "missedCheckIns", checkInId: 3, count: 2 }],
  [{ kind: "answered", checkInId: 3, questionId: 5, compare: "more", amount: "12,5" }],
  [{ kind: "numberChanged", numberId: 2, compare: "less", percent: 2, days: 30 }],
  [
    { kind: "numberSilent", numberId: 2, days: 14 },
    { kind: "goalMissed", numberId: 2 },
  ],
];

const lines = (...some: Line[]) => ({ name: "Drifting", conditions: [{ key: 1, lines: some }] });

describe("a segment's draft", () => {
  it("says every condition as it came", () =>
    expect(segmentBody(draftOf({ name: " Drifting ", conditions: all }))).toEqual({
      name: "Drifting",
      conditions: all,
    }));

  it("differs by what a line means alone", () => {
    const draft = lines({ ...newLine(), kind: "rate" });
    expect(differs(draft, lines({ ...newLine(), kind: "rate", tag: "9", key: 77 }))).toBe(false);
    expect(differs(draft, lines({ ...newLine(), kind: "rate", percent: "60" }))).toBe(true);
  });

  it("copies under another name", () => {
    expect(copyOf(aSegment({ name: "Drifting" })).name).toBe("Drifting (copy)");
    expect(copyOf(aSegment({ name: "x".repeat(58) })).name).toBe("x".repeat(58));
  });

  it.each<[Partial<Line>, string | null]>([
    [{ kind: "tag" }, "Choose a tag."],
    [{ kind: "tag", tag: "3" }, null],
    [{ kind: "program" }, "Choose a program."],
    [{ kind: "program", program: "6" }, null],
    [{ kind: "joined", joined: "after" }, "Choose a day."],
    [{ kind: "joined", days: "0" }, "Enter a number of days from 1 to 3,650."],
    [{ kind: "lastActive", away: "3651" }, "Enter a number of days from 1 to 3,650."],
    [{ kind: "lastActive", away: "٣٦٥٠" }, null],
    [{ kind: "lastActive", away: "۳۶۵۱" }, "Enter a number of days from 1 to 3,650."],
    [{ kind: "lastActive", away: "7.5" }, "Enter a number of days from 1 to 3,650."],
    [{ kind: "completed", count: "100001" }, "Enter a number from 0 to 100,000."],
    [{ kind: "completed", ofDays: "" }, null],
    [{ kind: "completed", span: "days", ofDays: "" }, "Enter a number of days from 1 to 3,650."],
    [{ kind: "rate", percent: "101" }, "Enter a number from 0 to 100."],
    [{ kind: "rate", percent: "100" }, null],
    [{ kind: "missedCheckIns" }, "Choose a check-in."],
    [{ kind: "missedCheckIns", checkIn: "3", missed: "0" }, "Enter a number from 1 to 100."],
    [{ kind: "missedCheckIns", checkIn: "3", missed: "١٠٠" }, null],
    [{ kind: "answered" }, "Choose a check-in."],
    [{ kind: "answered", checkIn: "3" }, "Choose a question."],
    [{ kind: "answered", checkIn: "3", question: "5", answer: "many" }, "Enter a number."],
    [{ kind: "answered", checkIn: "3", question: "5", answer: "٧,٥" }, null],
    [{ kind: "numberChanged" }, "Choose a number."],
    [{ kind: "numberChanged", number: "2", changePercent: "0" }, "Enter a percentage from 1 to 1,000."],
    [{ kind: "numberChanged", number: "2", changeDays: "0" }, "Enter a number of days from 1 to 3,650."],
    [{ kind: "numberChanged", number: "2", changePercent: "١٠" }, null],
    [{ kind: "numberSilent" }, "Choose a number."],
    [{ kind: "numberSilent", number: "2", silentDays: "" }, "Enter a number of days from 1 to 3,650."],
    [{ kind: "goalMissed" }, "Choose a number."],
    [{ kind: "goalMissed", number: "2" }, null],
  ])("is checked line by line: %j", (changes, problem) =>
    expect(lineProblem({ ...newLine(), ...changes })).toBe(problem),
  );

  it("reads the digits of any script", () => {
    const typed = {
      ...newLine(),
      joined: "within",
      days: "٣٠",
      away: "۷",
      count: "५",
      ofDays: "３０",
      percent: "٥٠",
    } as const;
    const kinds = ["joined", "lastActive", "completed", "rate"] as const;
    expect(
      kinds.map((kind) => conditionOf({ ...typed, kind, span: "days", amount: "atLeast", rate: "below" })),
    ).toEqual([
      { kind: "joined", is: "within", days: 30 },
      { kind: "lastActive", moreThanDays: 7 },
      { kind: "completed", compare: "atLeast", count: 5, days: 30 },
      { kind: "rate", compare: "below", percent: 50 },
    ]);
  });

  it("needs a name and a condition", () => {
    const problems = segmentProblems({ ...newSegment(), conditions: [] });
    expect(problems.map(({ message }) => message)).toEqual([
      "Please enter a name.",
      "Add at least one condition.",
    ]);
  });
});

describe("the conditions that are counted", () => {
  const gone: Line = { ...newLine(), tag: "8", gone: "Spring 26" };
  const quiet: Line = { ...newLine(), kind: "attention", state: "quiet" };

  it("wait for an unfinished line", () => {
    expect(previewOf(lines(quiet, newLine()).conditions)).toBeNull();
    expect(previewOf([])).toBeNull();
  });

  it("go on without a deleted tag beside others", () =>
    expect(previewOf(lines(gone, quiet).conditions)).toEqual([[{ kind: "attention", state: "quiet" }]]));

  it("match nobody where the program was deleted", () => {
    const line: Line = { ...newLine(), kind: "program", program: "6", goneProgram: "Shorts" };
    expect(previewOf(lines(line).conditions)).toBe("nobody");
  });

  it("match nobody where only it is asked for", () =>
    expect(previewOf([...lines(quiet).conditions, { key: 2, lines: [gone] }])).toBe("nobody"));
});
