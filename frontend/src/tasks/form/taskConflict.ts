import type { Task } from "@/api/generated/client";
import { differencesOf, type Difference } from "@/forms/conflict";
import { differs, draftOf, taskFields, withNamedDays } from "./taskDrafts";
import type { TaskDraft } from "./taskRules";

/** True if an edit of either version overwrites the same content. Ticks and the column are not part of an edit. */
export function saysTheSame(one: Task, other: Task): boolean {
  return !differs(draftOf(one), draftOf(other));
}

/** True if the task equals the draft. A new subtask has an id by then. */
export function isSavedAs(task: Task, draft: TaskDraft): boolean {
  return taskDifferences(task, draft).length === 0;
}

export function taskDifferences(task: Task, draft: TaskDraft): Difference[] {
  return differencesOf(taskFields, withNamedDays(draftOf(task)), withNamedDays(draft));
}
