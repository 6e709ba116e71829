import type { Template } from "@/api/generated/admin";
import { differencesOf, type Difference } from "@/forms/conflict";
import { filledSubtasks } from "@/tasks/form/taskRules";
import { differs, draftOf, type TemplateDraft } from "./templateRules";

/** True if an edit of either version overwrites the same content. */
export function saysTheSame(one: Template, other: Template): boolean {
  return !differs(draftOf(one), draftOf(other));
}

/** True if the template equals the draft. A new subtask has an id by then. */
export function isSavedAs(template: Template, draft: TemplateDraft): boolean {
  return templateDifferences(template, draft).length === 0;
}

export function templateDifferences(template: Template, draft: TemplateDraft): Difference[] {
  return differencesOf(written(draftOf(template)), written(draft));
}

function written(draft: TemplateDraft) {
  return {
    "Template title": draft.title.trim(),
    "Task title": draft.taskTitle.trim(),
    Category: draft.category,
    Description: draft.description.trim(),
    Subtasks: filledSubtasks(draft).map(({ title }) => title.trim()),
  };
}
