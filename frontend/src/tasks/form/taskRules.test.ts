import { describe, expect, it } from "vitest";
import { emptyDraft } from "./taskDrafts";
import { filledSubtasks, problemsOf, type TaskDraft } from "./taskRules";

const today = "2026-11-20";
const rows = (...titles: string[]) => titles.map((title, index) => ({ key: String(index), title }));

function draft(changes: Partial<TaskDraft> = {}): TaskDraft {
  return {
    ...emptyDraft(),
    title: "Film the tour",
    category: "Content Creation",
    dueDate: today,
    subtasks: rows("Borrow the lens"),
    ...changes,
  };
}

function complaint(changes: Partial<TaskDraft>) {
  return problemsOf(draft(changes), { today })[0]?.message;
}

it("accepts a complete task", () => expect(problemsOf(draft(), { today })).toEqual([]));

describe("required fields in order", () => {
  const empty = { title: "  ", category: "", dueDate: "", subtasks: rows("", " ") } as const;

  it.each([
    [{ ...empty, subtasks: rows("") }, "Task title is required."],
    [{ ...empty, title: "A", subtasks: rows("") }, "Task category is required."],
    [{ ...empty, title: "A", category: "Content Ideation", subtasks: rows("") }, "Due date is required."],
    [
      { title: "A", category: "Content Ideation", dueDate: today, subtasks: rows("", "  ") },
      "At least one subtask is required.",
    ],
  ] satisfies [Partial<TaskDraft>, string][])("%#: %s", (changes, message) =>
    expect(complaint(changes)).toBe(message),
  );

  it("reports missing fields before too long ones", () =>
    expect(complaint({ title: "a".repeat(201), dueDate: "" })).toBe("Due date is required."));
});

/** The largest values of each field, and ones above. */
const limits: Record<
  Exclude<keyof TaskDraft, "category" | "dueDate" | "repeat">,
  [Partial<TaskDraft>, Partial<TaskDraft>][]
> = {
  title: [[{ title: "é".repeat(200) }, { title: "é".repeat(201) }]],
  description: [[{ description: "a".repeat(10_000) }, { description: "a".repeat(10_001) }]],
  subtasks: [
    [{ subtasks: rows("a".repeat(500)) }, { subtasks: rows("a".repeat(501)) }],
    [
      { subtasks: rows(...Array.from({ length: 100 }, () => "a")) },
      { subtasks: rows(...Array.from({ length: 101 }, () => "a")) },
    ],
  ],
};

describe("limits", () => {
  it.each(Object.entries(limits))("of the %s", (field, pairs) => {
    for (const [fits, tooMuch] of pairs) {
      expect(problemsOf(draft(fits), { today })).toEqual([]);
      expect(problemsOf(draft(tooMuch), { today })[0]?.field).toBe(field);
    }
  });

  it("names the row that is too long", () => {
    const subtasks = rows("short", "a".repeat(501));
    expect(problemsOf(draft({ subtasks }), { today })[0]?.control).toBe("1");
  });
});

describe("the due date", () => {
  it("cannot be in the past", () =>
    expect(complaint({ dueDate: "2026-11-19" })).toBe("Due date cannot be in the past."));

  it("may stay unchanged when a task is edited", () => {
    const late = draft({ dueDate: "2026-11-01" });
    expect(problemsOf(late, { today, dueDateBefore: "2026-11-01" })).toEqual([]);
    expect(problemsOf(late, { today, dueDateBefore: "2026-11-02" })).toHaveLength(1);
  });

  it("may stay absent if it always was", () =>
    expect(problemsOf(draft({ dueDate: "" }), { today, dueDateBefore: null })).toEqual([]));
});

it("a recurrence needs a due date", () => {
  const recurrence = { every: 1, unit: "day", from: "date" } as const;
  expect(problemsOf(draft({ dueDate: "", repeat: recurrence }), { today, dueDateBefore: null })).toEqual([
    { field: "dueDate", message: "A task that repeats needs a due date." },
  ]);
  expect(problemsOf(draft({ repeat: recurrence }), { today })).toEqual([]);
});

it("drops blank rows and trims the others", () => {
  const subtasks = rows(" one ", "", "  ", "two");
  expect(filledSubtasks(draft({ subtasks })).map(({ title }) => title)).toEqual(["one", "two"]);
});
