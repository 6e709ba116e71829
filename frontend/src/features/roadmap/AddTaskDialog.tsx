import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import { useCreateTaskMutation } from "@/api/client/tasks";
import { useToday } from "@/dates/useToday";
import { FormDialog } from "@/forms/FormDialog";
import { useForm } from "@/forms/useForm";
import { differs, emptyDraft, newTaskBody } from "@/tasks/form/taskDrafts";
import { TaskFields } from "@/tasks/form/TaskFields";
import { problemsOf } from "@/tasks/form/taskRules";
import { useToast } from "@/ui/overlays/toast/useToast";

interface AddTaskDialogProps {
  /** Due date of the new task, if preset. */
  day?: string | undefined;
  onClose: () => void;
}

export function AddTaskDialog({ day = "", onClose }: AddTaskDialogProps) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const today = useToday();
  const showToast = useToast();
  const [createTask] = useCreateTaskMutation();
  const [initial] = useState(() => ({ ...emptyDraft(), dueDate: day < today ? "" : day }));
  const form = useForm({
    draftKey: `new-task:${user?.id ?? ""}`,
    initial,
    rules: (draft) => problemsOf(draft, { today }),
    oneByOne: true,
    differs,
    send: (draft, keyOf) => {
      const body = { ...newTaskBody(draft), status: "todo" as const };
      return createTask({ "Idempotency-Key": keyOf(body), taskBody: body });
    },
    failure: () => t`Failed to create task. Please try again.`,
    onSent: () => showToast({ title: t`Task created successfully!`, variant: "success" }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t`Add Task`}
      form={form}
      submitLabel={t`Add Task`}
      pendingText={t`Adding...`}
      keyHint="add"
      onClose={onClose}
    >
      <TaskFields form={form} minDueDate={today} />
    </FormDialog>
  );
}
