import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useAssignTasksBulkMutation } from "@/api/admin/assignments";
import { messageOf } from "@/api/transport/callError";
import { useCurrentUser } from "@/api/account/currentUser";
import { useForm } from "@/forms/useForm";
import { useChoiceFields } from "@/people/audience/useReach";
import { bulkBody, bulkProblems, newBulk, titlesOf, type BulkDraft } from "./bulkRules";
import { useAssignedToast } from "./useAssignedToast";

interface BulkFormOptions {
  today: string;
  onUndo: (assignmentId: number) => void;
  onClose: () => void;
}

export function useBulkForm({ today, onUndo, onClose }: BulkFormOptions) {
  const { user } = useCurrentUser();
  const [assignTasks] = useAssignTasksBulkMutation();
  const choiceFields = useChoiceFields();
  const sayAssigned = useAssignedToast(onUndo);
  const [initial] = useState(newBulk);
  return useForm<BulkDraft>({
    initial,
    draftKey: `bulk-assign:${user?.id ?? ""}`,
    rules: (draft) => bulkProblems(draft, today),
    oneByOne: true,
    send: async (draft, keyOf) => {
      const choice = choiceFields(draft.clients, titlesOf(draft));
      const body = bulkBody(draft, choice);
      const { data, error } = await assignTasks({
        "Idempotency-Key": keyOf(body),
        bulkBody: body,
      });
      if (data) sayAssigned(data, { title: data.message }, choice !== null);
      return { error };
    },
    failure: (error) => messageOf(error, t`Failed to assign tasks`),
    onDone: onClose,
  });
}
