import { t } from "@lingui/core/macro";
import type { AssignmentBody } from "@/api/generated/admin";
import type { Problem } from "@/forms/problems";
import type { Person } from "@/people/person";
import { needsReviewBody, type ReviewedDraft } from "@/tasks/form/needsReview";
import { differs as contentDiffers, emptyDraft, newTaskBody } from "@/tasks/form/taskDrafts";
import { missingHeading, missingRest, unacceptable, type TaskDraft } from "@/tasks/form/taskRules";

export interface AssignmentDraft extends TaskDraft, ReviewedDraft {
  assignee: Person | null;
}

export function newAssignment(assignee: Person | null): AssignmentDraft {
  return { ...emptyDraft(), needsReview: false, assignee };
}

/** True if closing the form would lose changes. */
export function differs(draft: AssignmentDraft, before: AssignmentDraft): boolean {
  return (
    draft.assignee?.id !== before.assignee?.id ||
    draft.needsReview !== before.needsReview ||
    contentDiffers(draft, before)
  );
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
    ...needsReviewBody(draft),
    // Part of the specified body; assigned tasks always begin here.
    status: "todo",
    // The rules reject a draft without a client.
    assigneeId: draft.assignee?.id ?? "",
  };
  return { task, subtasks };
}
