import { describe, expect, it } from "vitest";
import { aSubtask, aTask } from "@/testing/fixtures";
import { filterTasks, isFiltering, readTaskFilter, writeTaskFilter, type TaskFilter } from "./taskFilter";

/** A Friday. */
const today = "2026-11-20";
const nothing: TaskFilter = { text: "", category: null, due: null };

const found = (tasks: Parameters<typeof filterTasks>[0], filter: Partial<TaskFilter>) =>
  filterTasks(tasks, { ...nothing, ...filter }, today).map(({ title }) => title);

describe("search terms", () => {
  const tasks = [
    aTask({ title: "Café tour", description: "At dawn" }),
    aTask({ title: "Edit", subtasks: [aSubtask({ title: "Colour of the café" })] }),
    aTask({ title: "Tax" }),
  ];

  it("match title, description and subtasks, ignoring case, accents", () => {
    expect(found(tasks, { text: "CAFE" })).toEqual(["Café tour", "Edit"]);
    expect(found(tasks, { text: "ＣＡＦＥ\u200b" })).toEqual(["Café tour", "Edit"]);
    expect(found(tasks, { text: "\u200b\u2800" })).toHaveLength(tasks.length);
    expect(found(tasks, { text: "dawn" })).toEqual(["Café tour"]);
  });

  it("must all stand there, in any order", () => {
    expect(found(tasks, { text: " dawn  tour " })).toEqual(["Café tour"]);
    expect(found(tasks, { text: "dawn edit" })).toEqual([]);
  });

  it("narrow nothing while there are none", () => {
    expect(found(tasks, { text: "  " })).toHaveLength(3);
    expect(isFiltering({ ...nothing, text: "  " })).toBe(false);
  });
});

describe("due", () => {
  const days = ["2026-11-15", "2026-11-16", "2026-11-19", "2026-11-20", "2026-11-22", "2026-11-23", null];
  const tasks = days.map((dueDate) => aTask({ title: dueDate ?? "none", dueDate }));

  it.each([
    ["overdue", ["2026-11-15", "2026-11-16", "2026-11-19"]],
    ["today", ["2026-11-20"]],
    ["week", ["2026-11-16", "2026-11-19", "2026-11-20", "2026-11-22"]],
    ["none", ["none"]],
  ] as const)("%s", (due, expected) => expect(found(tasks, { due })).toEqual(expected));
});

it("combines category, due date and terms", () => {
  const tasks = [
    aTask({ title: "Film", category: "Content Creation", dueDate: today }),
    aTask({ title: "Film", category: "Business Outreach", dueDate: today }),
    aTask({ title: "Film", category: "Content Creation" }),
  ];
  const filter: TaskFilter = { text: "film", category: "Content Creation", due: "today" };
  expect(filterTasks(tasks, filter, today)).toEqual([tasks[0]]);
});

describe("the address", () => {
  it("carries the filter and preserves other parameters", () => {
    const filter: TaskFilter = { text: "desk & light", category: "Content Creation", due: "week" };
    const written = writeTaskFilter(new URLSearchParams("tab=roadmap&task=7"), filter);
    expect(written.get("task")).toBe("7");
    expect(readTaskFilter(new URLSearchParams(written.toString()))).toEqual(filter);
    expect(writeTaskFilter(written, nothing).toString()).toBe("tab=roadmap&task=7");
  });

  it("is validated", () =>
    expect(readTaskFilter(new URLSearchParams("category=Nonsense&due=never"))).toEqual(nothing));
});
