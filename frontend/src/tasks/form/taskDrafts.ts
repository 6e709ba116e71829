import { nanoid } from "@reduxjs/toolkit";
import type { Category, NewTaskBody, Task, TaskChangesBody } from "@/api/generated/client";
import { filledSubtasks, type SubtaskDraft, type TaskDraft } from "./taskRules";

export function newSubtaskRow(): SubtaskDraft {
  return { key: nanoid(), title: "" };
}

export function emptyDraft(): TaskDraft {
  return { title: "", category: "", dueDate: "", description: "", subtasks: [newSubtaskRow()] };
}

export function draftOf(task: Task): TaskDraft {
  const subtasks = task.subtasks.map(({ id, title }) => ({ key: `subtask-${id}`, id, title }));
  return {
    title: task.title,
    category: task.category,
    dueDate: task.dueDate ?? "",
    description: task.description ?? "",
    subtasks: subtasks.length > 0 ? subtasks : [newSubtaskRow()],
  };
}

/** True if closing the form would lose changes. */
export function differs(draft: TaskDraft, before: TaskDraft): boolean {
  const content = ({ title, category, dueDate, description, subtasks }: TaskDraft) =>
    JSON.stringify([
      title,
      category,
      dueDate,
      description,
      subtasks.map(({ id, title: text }) => [id, text]),
    ]);
  return content(draft) !== content(before);
}

export function newTaskBody(draft: TaskDraft): NewTaskBody {
  return {
    ...sharedFields(draft),
    dueDate: draft.dueDate,
    status: "todo",
    subtasks: filledSubtasks(draft).map(({ title }) => ({ title, completed: false })),
  };
}

export function taskChangesBody(draft: TaskDraft): TaskChangesBody {
  return {
    ...sharedFields(draft),
    dueDate: draft.dueDate || null,
    subtasks: filledSubtasks(draft).map(({ id, title }) => (id === undefined ? { title } : { id, title })),
  };
}

/** Draft as plain text. */
export function filledText(draft: TaskDraft): string {
  const subtasks = filledSubtasks(draft).map(({ title }) => `- ${title}`);
  return [draft.title, draft.description, subtasks.join("\n")]
    .map((part) => part.trim())
    .filter(Boolean)
    .join("\n\n");
}

function sharedFields({ title, description, category }: TaskDraft) {
  // The rules reject a draft without a category.
  return { title: title.trim(), description: description.trim() || null, category: category as Category };
}
