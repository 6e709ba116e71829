import { t } from "@lingui/core/macro";
import type { FromTemplateBody } from "@/api/generated/admin";
import type { Problem } from "@/forms/problems";
import { noChoice, type Choice } from "@/people/choice";

export interface TemplateAssignmentDraft {
  dueDate: string;
  assignees: Choice;
}

export const newTemplateAssignment: TemplateAssignmentDraft = { dueDate: "", assignees: noChoice };

/** First violated rule of a draft, in the specified order. */
export function templateAssignmentProblems(
  { dueDate, assignees }: TemplateAssignmentDraft,
  today: string,
): Problem<keyof TemplateAssignmentDraft>[] {
  if (dueDate === "") return [{ field: "dueDate", message: t`Please select a due date` }];
  if (!assignees.everybody && assignees.chosen.length === 0) {
    return [{ field: "assignees", message: t`Please select at least one client or choose 'Assign to All'` }];
  }
  if (dueDate < today) return [{ field: "dueDate", message: t`Due date cannot be in the past.` }];
  return [];
}

export function fromTemplateBody(
  templateId: number,
  { dueDate, assignees: { everybody, chosen } }: TemplateAssignmentDraft,
): FromTemplateBody {
  return {
    templateId,
    ...(everybody ? {} : { assigneeIds: chosen.map(({ id }) => id) }),
    dueDate,
    assignToAll: everybody,
  };
}
