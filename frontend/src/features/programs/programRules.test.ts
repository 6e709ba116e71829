import { describe, expect, it } from "vitest";
import { newProgram, newStep, type StepDraft } from "./programDraft";
import { stepFieldOfPath, programProblems } from "./programRules";

const step = (changes: Partial<StepDraft>): StepDraft => ({
  ...newStep(null),
  title: "Film",
  subtasks: [{ key: "one", title: "Script" }],
  day: 0,
  ...changes,
});
const problemsOf = (steps: StepDraft[], name = "First month") =>
  programProblems({ ...newProgram(), name, steps });

describe("a program", () => {
  it("needs a name and no steps", () => {
    expect(problemsOf([])).toEqual([]);
    expect(problemsOf([], " ")).toEqual([{ field: "name", message: "Please enter a name." }]);
    expect(problemsOf([], "n".repeat(61))[0]?.message).toBe("Please keep the name to 60 characters.");
  });

  it("has 200 steps at most", () => {
    expect(problemsOf(Array.from({ length: 200 }, () => step({})))).toEqual([]);
    expect(problemsOf(Array.from({ length: 201 }, () => step({})))[0]?.message).toBe(
      "A program has 200 steps at most.",
    );
  });

  it.each<[string, Partial<StepDraft>, string]>([
    ["title", { title: " " }, "Task title is required."],
    ["subtasks", { subtasks: [{ key: "one", title: " " }] }, "At least one subtask is required."],
    ["day", { day: null }, "Please enter a day from 0 to 730."],
    ["day", { day: 731 }, "Please enter a day from 0 to 730."],
    ["day", { day: 3 }, "Step 1 comes on day 4: this one cannot come before it."],
    ["afterDays", { comes: "after", afterDays: null }, "Please enter 0 to 365 days."],
    ["dueAfter", { day: 4, dueAfter: 366 }, "Please enter 0 to 365 days, or nothing."],
  ])("names the faulty %s of its step", (field, changes, message) =>
    expect(problemsOf([step({ day: 4 }), step(changes)])).toEqual([
      { field: "steps", path: `steps.1.${field}`, message },
    ]),
  );
});

it("a step comes within two years, completions included", () => {
  const year = { comes: "after", afterDays: 365 } as const;
  const within = [step({ day: 0 }), step(year), step(year)];
  expect(problemsOf(within)).toEqual([]);
  expect(problemsOf([...within, step({ day: 400 }), step({ comes: "after", afterDays: 1 })])).toEqual([
    {
      field: "steps",
      path: "steps.4.afterDays",
      message: "This step could not come before day 731. A program ends on day 730 at the latest.",
    },
  ]);
});

it("paths lead to the step and its field", () => {
  expect(stepFieldOfPath("steps.3.day")).toEqual({ index: 3, field: "day" });
  expect(stepFieldOfPath("steps.0.task.title")).toEqual({ index: 0, field: "title" });
  expect(stepFieldOfPath("steps.2.task.subtasks.4")).toEqual({ index: 2, field: "subtasks" });
  expect(stepFieldOfPath("steps.2.templateId")).toEqual({ index: 2, field: "templateId" });
  expect(stepFieldOfPath("steps.2")).toEqual({ index: 2, field: "title" });
  expect(stepFieldOfPath("name")).toBeNull();
});
