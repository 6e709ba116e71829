import { plural, t } from "@lingui/core/macro";
import { useCurrentUser } from "@/api/account/currentUser";
import { useCorrectAssignmentMutation } from "@/api/admin/assignments";
import type { Assignment, Corrected as Answer } from "@/api/generated/admin";
import { isCallError, messageOf } from "@/api/transport/callError";
import { useForm } from "@/forms/useForm";
import { useToast } from "@/ui/overlays/toast/useToast";
import {
  correctedTasks,
  correctionBody,
  correctionProblems,
  nothingTyped,
  type CorrectionDraft,
} from "./correctionDraft";

interface CorrectionFormOptions {
  assignment: Assignment;
  today: string;
  onClose: () => void;
}

/** Form of a correction, with its tasks and what changed in each. */
export function useCorrectionForm({ assignment, today, onClose }: CorrectionFormOptions) {
  const { user } = useCurrentUser();
  const [correct] = useCorrectAssignmentMutation();
  const showToast = useToast();
  const tasksOf = (draft: CorrectionDraft) => correctedTasks(assignment.tasks, draft);
  const form = useForm<CorrectionDraft>({
    initial: nothingTyped,
    draftKey: `correct:${user?.id ?? ""}:${assignment.id}`,
    rules: (draft) => correctionProblems(tasksOf(draft), today),
    oneByOne: true,
    differs: (draft) => tasksOf(draft).some(({ changes }) => changes.count > 0),
    send: async (draft) => {
      const body = correctionBody(tasksOf(draft));
      const { data, error } = await correct({ id: assignment.id, correctionBody: body });
      if (data) showToast({ title: t`Corrected`, description: outcomeOf(data), variant: "success" });
      // Whichever field of a task is at fault: the form has one field, its tasks.
      return { error: isCallError(error) && error.field ? { ...error, field: "tasks" } : error };
    },
    failure: (error) => messageOf(error, t`Failed to correct the assignment. Please try again.`),
    onDone: onClose,
  });
  return { form, tasks: tasksOf(form.draft) };
}

function outcomeOf({ tasks, clients, completed }: Answer): string {
  const corrected = plural(tasks, { one: "# task corrected", other: "# tasks corrected" });
  const told = plural(clients, { one: "# client told", other: "# clients told" });
  if (completed === 0) return t`${corrected}, ${told}.`;
  const left = plural(completed, {
    one: "# was completed and stays as it is.",
    other: "# were completed and stay as they are.",
  });
  return t`${corrected}, ${told}. ${left}`;
}
