import { t } from "@lingui/core/macro";
import type { AssignmentBody } from "@/api/generated/admin";
import type { Problem } from "@/forms/problems";
import { newAudience, type Audience } from "@/people/audience/audience";
import type { Person } from "@/people/person";
import type { ChoiceFields } from "@/people/audience/useReach";
import { missingSegment } from "@/people/audience/missingSegment";
import { needsReviewBody, type ReviewedDraft } from "@/tasks/form/needsReview";
import { differs as contentDiffers, emptyDraft, newTaskBody } from "@/tasks/form/taskDrafts";
import { missingHeading, missingRest, unacceptable, type TaskDraft } from "@/tasks/form/taskRules";

export interface AssignmentDraft extends TaskDraft, ReviewedDraft {
  clients: Audience;
  /** Client of the audience of people. */
  assignee: Person | null;
}

export function newAssignment(assignee: Person | null, clients: Audience = newAudience): AssignmentDraft {
  return { ...emptyDraft(), needsReview: false, clients, assignee };
}

/** True if closing the form would lose changes. */
export function differs(draft: AssignmentDraft, before: AssignmentDraft): boolean {
  return (
    draft.assignee?.id !== before.assignee?.id ||
    JSON.stringify(draft.clients) !== JSON.stringify(before.clients) ||
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

function missingClient({ assignee, clients }: AssignmentDraft): Problem<keyof AssignmentDraft> | null {
  const problem = missingSegment(clients);
  if (problem || clients.of !== "people" || assignee) return problem;
  return { field: "assignee", message: t`Please select a client to assign the task to.` };
}

/** Body for one client, or for a choice. */
export function assignmentBody(draft: AssignmentDraft, choice: ChoiceFields | null): AssignmentBody {
  const { subtasks, ...fields } = newTaskBody(draft);
  const task = {
    ...fields,
    ...needsReviewBody(draft),
    // Part of the specified body; assigned tasks always begin here.
    status: "todo",
    // The rules reject a draft without a client; with a choice the field has no meaning.
    assigneeId: choice ? "" : (draft.assignee?.id ?? ""),
  };
  return { task, subtasks, ...choice };
}
