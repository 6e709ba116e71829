import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { nanoid } from "@reduxjs/toolkit";
import type { Category, Task, TaskBody } from "@/api/generated/client";
import { formatExactDay } from "@/dates/calendarDay";
import { differIn, type DraftField, type DraftFields, type EditKind } from "@/forms/conflict";
import { trimmed } from "@/language/text/blank";
import { categoryName } from "@/tasks/model/category";
import { withDays } from "@/tasks/recurrence/recurrence";
import { recurrencePhrase } from "@/tasks/recurrence/recurrenceText";
import { filledSubtasks, type ContentDraft, type SubtaskDraft, type TaskDraft } from "./taskRules";

export const contentFields: DraftFields<ContentDraft> = {
  category: { label: msg`Category`, text: (category) => category && categoryName(category) },
  repeat: {
    label: msg`Repeat`,
    text: (recurrence) => (recurrence ? recurrencePhrase(recurrence, null) : t`Does not repeat`),
  },
  description: { label: msg`Description`, text: (description) => trimmed(description) },
  subtasks: {
    label: msg`Subtasks`,
    text: (subtasks) => filledSubtasks({ subtasks }).map(({ title }) => title),
  },
};

export function titleField(label: MessageDescriptor): DraftField<string> {
  return { label, text: (title) => trimmed(title) };
}

const { category, ...content } = contentFields;

const taskFields: DraftFields<TaskDraft> = {
  title: titleField(msg`Title`),
  category,
  dueDate: { label: msg`Due date`, text: (day) => day && formatExactDay(day) },
  ...content,
};

export function newSubtaskRow(): SubtaskDraft {
  return { key: nanoid(), title: "" };
}

export function emptyContent(): ContentDraft {
  return { category: "", repeat: null, description: "", subtasks: [newSubtaskRow()] };
}

export function emptyDraft(): TaskDraft {
  return { ...emptyContent(), title: "", dueDate: "" };
}

/** Shared fields of a saved task or template. */
type SavedContent = Pick<Task, Exclude<keyof ContentDraft, "subtasks">> & {
  subtasks: readonly { id: number; title: string }[];
};

export function contentOf({ category, repeat, description, subtasks }: SavedContent): ContentDraft {
  const rows = subtasks.map(({ id, title }) => ({ key: `subtask-${id}`, id, title }));
  return {
    category,
    repeat,
    description: description ?? "",
    subtasks: rows.length > 0 ? rows : [newSubtaskRow()],
  };
}

export function draftOf(task: Task): TaskDraft {
  return { ...contentOf(task), title: task.title, dueDate: task.dueDate ?? "" };
}

/** True if closing the form would lose changes. */
export function differs(draft: TaskDraft, before: TaskDraft): boolean {
  return differIn(taskFields, draft, before);
}

/** Shared part of all bodies. Kept subtasks keep their ids. */
export function contentBody(draft: ContentDraft) {
  return {
    // The rules reject a draft without a category.
    category: draft.category as Category,
    repeat: draft.repeat,
    description: trimmed(draft.description) || null,
    subtasks: filledSubtasks(draft).map(({ id, title }) => (id === undefined ? { title } : { id, title })),
  };
}

/** Fields of a task that everybody writes; an admin adds the mark for a review. */
type WrittenTask = Required<Omit<TaskBody, "status" | "needsReview">>;

/** Draft whose recurrence names its days. */
function withNamedDays<Draft extends TaskDraft>(draft: Draft): Draft {
  return { ...draft, repeat: draft.repeat && withDays(draft.repeat, draft.dueDate || null) };
}

/** Body of a task, with every field that the API knows. */
export function taskBody(draft: TaskDraft): WrittenTask {
  return {
    ...contentBody(withNamedDays(draft)),
    title: trimmed(draft.title),
    dueDate: draft.dueDate || null,
  };
}

export const taskKind: EditKind<Task, TaskDraft, WrittenTask> = {
  fields: taskFields,
  draftOf,
  bodyOf: taskBody,
  shown: withNamedDays,
};

/** Body of a new task: its due date is required, its subtasks are not ticked. */
export function newTaskBody(draft: TaskDraft): WrittenTask & { dueDate: string } {
  return {
    ...taskBody(draft),
    dueDate: draft.dueDate,
    subtasks: filledSubtasks(draft).map(({ title }) => ({ title, completed: false })),
  };
}

/** Draft as plain text. */
export function filledText(draft: TaskDraft): string {
  const subtasks = filledSubtasks(draft).map(({ title }) => `- ${title}`);
  return [draft.title, draft.description, subtasks.join("\n")]
    .map((part) => trimmed(part))
    .filter(Boolean)
    .join("\n\n");
}
