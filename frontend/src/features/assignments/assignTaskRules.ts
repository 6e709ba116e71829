import { t } from "@lingui/core/macro";
import type { AssignmentBody } from "@/api/generated/admin";
import type { Problem } from "@/forms/problems";
import type { Person } from "@/people/person";
import { emptyDraft, newTaskBody } from "@/tasks/form/taskDrafts";
import { missingHeading, missingRest, unacceptable, type TaskDraft } from "@/tasks/form/taskRules";

export interface AssignmentDraft extends TaskDraft {
  assignee: Person | null;
}

export function newAssignment(assignee: Person | null): AssignmentDraft {
  return { ...emptyDraft(), assignee };
}

/** First violated rule of a draft, in the specified order. */
export function assignmentProblems(draft: AssignmentDraft, today: string): Problem<keyof AssignmentDraft>[] {
  const options = { today };
  const problem =
    missingHeading(draft, t`Please select a category.`) ??
    missingClient(draft) ??
    missingRest(draft, options) ??
    unacceptable(draft, options);
  return problem ? [problem] : [];
}

function missingClient({ assignee }: AssignmentDraft): Problem<keyof AssignmentDraft> | null {
  if (assignee) return null;
  return { field: "assignee", message: t`Please select a client to assign the task to.` };
}

export function assignmentBody(draft: AssignmentDraft): AssignmentBody {
  const { subtasks, ...fields } = newTaskBody(draft);
  const task = {
    ...fields,
    // Part of the specified body; assigned tasks always begin here.
    status: "todo",
    // The rules reject a draft without a client.
    assigneeId: draft.assignee?.id ?? "",
  };
  return { task, subtasks };
}
