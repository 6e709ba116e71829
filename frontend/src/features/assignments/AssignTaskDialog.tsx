import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAssignTaskMutation } from "@/api/admin/assignments";
import { useCurrentUser } from "@/api/account/currentUser";
import { useToday } from "@/dates/useToday";
import { FormDialog } from "@/forms/FormDialog";
import { useForm } from "@/forms/useForm";
import { ClientField } from "@/people/ClientField";
import { OneClient } from "@/people/OneClient";
import type { Person } from "@/people/person";
import { allCategories } from "@/tasks/category";
import { categoryOptions } from "@/tasks/form/categoryOptions";
import { NeedsReviewField } from "@/tasks/form/NeedsReviewField";
import { TaskFields } from "@/tasks/form/TaskFields";
import { assignmentBody, assignmentProblems, differs, newAssignment } from "./assignTaskRules";
import { emailSentence } from "./consequence";
import { useAssignedToast } from "./useAssignedToast";

interface AssignTaskDialogProps {
  /** Id of the preselected client; null without one. */
  clientId: string | null;
  onUndo: (assignmentId: number) => void;
  onClose: () => void;
}

export function AssignTaskDialog({ clientId, onClose, ...rest }: AssignTaskDialogProps) {
  if (clientId === null) return <AssignTaskForm client={null} onClose={onClose} {...rest} />;
  return (
    <OneClient id={clientId} onMissing={onClose}>
      {(client) => <AssignTaskForm client={client} onClose={onClose} {...rest} />}
    </OneClient>
  );
}

interface AssignTaskFormProps {
  client: Person | null;
  onUndo: (assignmentId: number) => void;
  onClose: () => void;
}

function AssignTaskForm({ client, onUndo, onClose }: AssignTaskFormProps) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const today = useToday();
  const [assignTask] = useAssignTaskMutation();
  const sayAssigned = useAssignedToast(onUndo);
  const [initial] = useState(() => newAssignment(client));
  const form = useForm({
    initial,
    draftKey: `assign-task:${user?.id ?? ""}:${client?.id ?? ""}`,
    rules: (draft) => assignmentProblems(draft, today),
    oneByOne: true,
    differs,
    send: async (draft, keyOf) => {
      const body = assignmentBody(draft);
      const { data, error } = await assignTask({
        "Idempotency-Key": keyOf(body),
        assignmentBody: body,
      });
      if (data) {
        sayAssigned(data.assignmentId, {
          title: t`Task Assigned`,
          description: t`Task has been successfully assigned to the client.`,
        });
      }
      return { error };
    },
    failure: () => t`Failed to assign task. Please try again.`,
    onDone: onClose,
  });
  const { draft, control, errorOf, change } = form;
  return (
    <FormDialog
      title={t`Assign New Task`}
      form={form}
      submitLabel={t`Assign Task`}
      pendingText={t`Assigning...`}
      consequence={draft.assignee ? emailSentence(draft.assignee.calledName, 1) : null}
      onClose={onClose}
    >
      <ClientField
        ref={control("assignee")}
        label={t`Client`}
        value={draft.assignee}
        error={errorOf("assignee")}
        onChange={(assignee) => {
          change({ assignee });
        }}
      />
      <TaskFields form={form} minDueDate={today} categories={categoryOptions(allCategories, t`Admin Only`)} />
      <NeedsReviewField draft={draft} onChange={change} />
    </FormDialog>
  );
}
