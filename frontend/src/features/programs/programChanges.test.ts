import { expect, it } from "vitest";
import { aProgram, aStep } from "@/testing/programFixtures";
import { changesOf } from "./programChanges";
import { draftOf, newStep } from "./programDraft";
import { insertStep, moveStep, removeStep } from "./stepOrder";

const task = {
  title: "Film",
  description: null,
  category: "Timo Task",
  needsReview: false,
  subtasks: [],
} as const;
const steps = [0, 2, 5, 16].map((day, index) =>
  aStep({ id: index + 1, day, task: { ...task, subtasks: [] }, reaches: 31, given: 11 }),
);
const program = aProgram({ name: "First month", people: 42, steps });
const draft = draftOf(program);
const textsOf = (next: typeof draft) => changesOf(program, next).map(({ text }) => text);

it("an untouched program has no changes", () => expect(changesOf(program, draft)).toEqual([]));

it("a moved step is one change", () => {
  const next = { ...draft, steps: moveStep(draft.steps, 3, 1) };
  expect(changesOf(program, next)).toEqual([
    { key: "step-4-0", text: "Step 4 comes on day 1, as step 2", reaches: 31, given: 11 },
  ]);
});

it("of two swapped steps one moved", () => {
  const next = { ...draft, steps: moveStep(draft.steps, 1, 0) };
  expect(textsOf(next)).toEqual(["Step 2 comes on day 0, as step 1"]);
});

it("each kind of change has its text", () => {
  const [first, second, third, fourth] = draft.steps;
  if (!first || !second || !third || !fourth) throw new Error("Four steps are needed.");
  expect(
    textsOf({
      ...draft,
      name: "Month one",
      skipsWeekends: true,
      daysOff: [{ from: "2026-12-24", to: "2026-12-25", name: "Christmas" }],
      joinsByLink: true,
      steps: [
        { ...first, title: "Cut" },
        { ...second, dueAfter: 1 },
        { ...third, comes: "after", afterDays: 2 },
        { ...fourth, day: 20, dueAfter: null },
      ],
    }),
  ).toEqual([
    "The name",
    "Saturdays and Sundays are skipped",
    "The days off",
    "Whoever joins by the community link gets in",
    "Step 1 is edited",
    "Step 2 is due 1 day after it came",
    "Step 3 comes 2 days after the step before",
    "Step 4 comes on day 20",
    "Step 4 has no due date",
  ]);
});

it("every change of a step is said", () => {
  const [first, second, ...others] = draft.steps;
  if (!first || !second) throw new Error("Two steps are needed.");
  const edited = { ...second, day: 3, dueAfter: 1, title: "Cut" };
  expect(changesOf(program, { ...draft, steps: [first, edited, ...others] })).toEqual([
    { key: "step-2-0", text: "Step 2 comes on day 3", reaches: 31, given: 0 },
    { key: "step-2-1", text: "Step 2 is due 1 day after it came", reaches: 31, given: 0 },
    { key: "step-2-2", text: "Step 2 is edited", reaches: 31, given: 11 },
  ]);
});

it("a step after another one is named", () => {
  const before = aProgram({
    steps: steps.map((step, index) => (index === 2 ? { ...step, day: null, afterDays: 2 } : step)),
  });
  const next = draftOf(before);
  const texts = (changed: typeof next.steps) =>
    changesOf(before, { ...next, steps: changed }).map(({ text }) => text);
  expect(texts(removeStep(next.steps, 1))).toEqual([
    "Step 3 comes 2 days after another step",
    "Step 2 does not come any more",
  ]);
  expect(texts(removeStep(next.steps, 0))).toEqual(["Step 1 does not come any more"]);
  expect(texts(insertStep(next.steps, 2, { ...newStep(null), title: "Cut" }))).toEqual([
    "New as step 3: Cut",
    "Step 3 comes 2 days after another step",
  ]);
});

it("new and removed steps are named once", () => {
  const added = insertStep(draft.steps, 1, { ...newStep(null), title: "Cut" });
  const next = { ...draft, steps: removeStep(added, 4) };
  expect(changesOf(program, next)).toEqual([
    { key: added[1]?.key, text: "New as step 2: Cut", reaches: 42, given: 0 },
    { key: "removed-4", text: "Step 4 does not come any more", reaches: 31, given: 11 },
  ]);
});
