import { t } from "@lingui/core/macro";
import type { Category, Repeat } from "@/api/generated/client";
import type { Problem } from "@/forms/problems";
import { charactersOf, isBlank, trimmed } from "@/language/text/blank";

export const taskLimits = { title: 200, description: 10_000, subtask: 500, subtasks: 100 };

export interface SubtaskDraft {
  /** React key of the row. */
  key: string;
  /** Absent for a new subtask. */
  id?: number;
  title: string;
}

/** Fields that a task and a template share. */
export interface ContentDraft {
  category: Category | "";
  /** Its days may be left out: they follow from the due date. */
  repeat: Repeat | null;
  description: string;
  subtasks: SubtaskDraft[];
}

/** Fields of a task. */
export interface TaskDraft extends ContentDraft {
  title: string;
  dueDate: string;
}

/** Name of the row's control for a problem of one subtask. */
export type TaskProblem = Problem<keyof TaskDraft>;

export interface TaskRuleOptions {
  today: string;
  /** Due date before editing; undefined for a new task. */
  dueDateBefore?: string | null | undefined;
}

/** First violated rule of a draft, in the specified order. */
export function problemsOf(draft: TaskDraft, options: TaskRuleOptions): TaskProblem[] {
  const problem =
    missingHeading(draft, t`Task category is required.`) ??
    missingRest(draft, options) ??
    unacceptable(draft, options);
  return problem ? [problem] : [];
}

export function missingHeading(draft: TaskDraft, categoryRequired: string): TaskProblem | null {
  if (isBlank(draft.title)) return { field: "title", message: t`Task title is required.` };
  if (draft.category === "") return { field: "category", message: categoryRequired };
  return null;
}

export function missingRest(draft: TaskDraft, { dueDateBefore }: TaskRuleOptions): TaskProblem | null {
  if (draft.dueDate === "" && dueDateBefore !== null) {
    return { field: "dueDate", message: t`Due date is required.` };
  }
  if (draft.dueDate === "" && draft.repeat) {
    return { field: "dueDate", message: t`A task that repeats needs a due date.` };
  }
  if (filledSubtasks(draft).length === 0) {
    return { field: "subtasks", message: t`At least one subtask is required.` };
  }
  return null;
}

/** Problems of values that are too long or too late. */
export function unacceptable(draft: TaskDraft, options: TaskRuleOptions): TaskProblem | null {
  return pastDueDate(draft, options) ?? tooLongTitle("title", draft.title) ?? tooLongContent(draft);
}

/** Blank rows are dropped. */
export function filledSubtasks({ subtasks }: Pick<ContentDraft, "subtasks">): SubtaskDraft[] {
  return subtasks
    .map((subtask) => ({ ...subtask, title: trimmed(subtask.title) }))
    .filter((subtask) => subtask.title !== "");
}

function pastDueDate({ dueDate }: TaskDraft, { today, dueDateBefore }: TaskRuleOptions): TaskProblem | null {
  if (dueDate === "" || dueDate === dueDateBefore || dueDate >= today) return null;
  return { field: "dueDate", message: t`Due date cannot be in the past.` };
}

export function tooLongTitle<Field extends string>(field: Field, title: string): Problem<Field> | null {
  if (charactersOf(title) <= taskLimits.title) return null;
  return { field, message: t`Please keep the title to 200 characters.` };
}

export function tooLongContent(
  draft: Pick<ContentDraft, "description" | "subtasks">,
): Problem<keyof ContentDraft> | null {
  if (charactersOf(draft.description) > taskLimits.description) {
    return { field: "description", message: t`Please keep the description to 10,000 characters.` };
  }
  const subtasks = filledSubtasks(draft);
  const long = subtasks.find((subtask) => charactersOf(subtask.title) > taskLimits.subtask);
  if (long) {
    const message = t`Please keep each subtask to 500 characters.`;
    return { field: "subtasks", message, control: long.key };
  }
  if (subtasks.length > taskLimits.subtasks) {
    return { field: "subtasks", message: t`A task can have 100 subtasks at most.` };
  }
  return null;
}
