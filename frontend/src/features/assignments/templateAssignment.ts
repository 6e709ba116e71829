import { t } from "@lingui/core/macro";
import type { FromTemplateBody } from "@/api/generated/admin";
import type { Problem } from "@/forms/problems";
import { newAudience, type Audience } from "@/people/audience/audience";
import { noChoice, type Choice } from "@/people/search/choice";
import { missingSegment } from "@/people/audience/missingSegment";
import type { ChoiceFields } from "@/people/audience/useReach";

export interface TemplateAssignmentDraft {
  /** Null while none is picked. */
  templateId: number | null;
  dueDate: string;
  clients: Audience;
  /** Clients of the audience of people. */
  assignees: Choice;
}

export function newTemplateAssignment(
  templateId: number | null,
  clients: Audience = newAudience,
): TemplateAssignmentDraft {
  return { templateId, dueDate: "", clients, assignees: noChoice };
}

/** First violated rule of a draft, in the specified order. */
export function templateAssignmentProblems(
  draft: TemplateAssignmentDraft,
  today: string,
): Problem<keyof TemplateAssignmentDraft>[] {
  const { templateId, dueDate } = draft;
  if (templateId === null) return [{ field: "templateId", message: t`Please choose a template.` }];
  if (dueDate === "") return [{ field: "dueDate", message: t`Please select a due date` }];
  const missing = missingClients(draft);
  if (missing) return [missing];
  if (dueDate < today) return [{ field: "dueDate", message: t`Due date cannot be in the past.` }];
  return [];
}

function missingClients({ clients, assignees }: TemplateAssignmentDraft) {
  const problem = missingSegment(clients);
  if (problem || clients.of !== "people" || assignees.everybody || assignees.chosen.length > 0)
    return problem;
  const message = t`Please select at least one client or choose 'Assign to All'`;
  return { field: "assignees", message } as const;
}

/** Body for people, or for a choice. */
export function fromTemplateBody(
  { templateId, dueDate, assignees: { everybody, chosen } }: TemplateAssignmentDraft,
  choice: ChoiceFields | null,
): FromTemplateBody {
  // The rules reject a draft without a template.
  const template = { templateId: templateId ?? 0, dueDate };
  if (choice) return { ...template, assignToAll: false, ...choice };
  return {
    ...template,
    ...(everybody ? {} : { assigneeIds: chosen.map(({ id }) => id) }),
    assignToAll: everybody,
  };
}
