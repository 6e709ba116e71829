import { useState } from "react";
import { useAssignTasksBulkMutation } from "@/api/assignments";
import { messageOf } from "@/api/callError";
import { useCurrentUser } from "@/api/currentUser";
import { useRetryKey } from "@/api/retryKey";
import { useForm } from "@/forms/useForm";
import { bulkBody, bulkProblems, newBulk, type BulkDraft } from "./bulkRules";
import { useAssignedToast } from "./useAssignedToast";

interface BulkFormOptions {
  today: string;
  onUndo: (assignmentId: number) => void;
  onClose: () => void;
}

export function useBulkForm({ today, onUndo, onClose }: BulkFormOptions) {
  const { user } = useCurrentUser();
  const [assignTasks] = useAssignTasksBulkMutation();
  const retryKey = useRetryKey();
  const sayAssigned = useAssignedToast(onUndo);
  const [initial] = useState(newBulk);
  return useForm<BulkDraft>({
    initial,
    draftKey: `bulk-assign:${user?.id ?? ""}`,
    rules: (draft) => bulkProblems(draft, today),
    oneByOne: true,
    send: async (draft) => {
      const body = bulkBody(draft);
      const { data, error } = await assignTasks({
        "Idempotency-Key": retryKey.for(body),
        bulkBody: body,
      });
      if (data) {
        retryKey.done();
        sayAssigned(data.assignmentId, { title: data.message });
      }
      return { error };
    },
    failure: (error) => messageOf(error, "Failed to assign tasks"),
    onSent: onClose,
  });
}
