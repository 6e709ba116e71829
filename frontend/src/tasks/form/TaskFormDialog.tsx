import { useLingui } from "@lingui/react/macro";
import { useCurrentUser } from "@/api/account/currentUser";
import { useCreateTaskMutation, useUpdateTaskMutation } from "@/api/client/tasks";
import type { Task } from "@/api/generated/client";
import { useToday } from "@/dates/useToday";
import { ConflictNotice } from "@/forms/ConflictNotice";
import { FormDialog } from "@/forms/FormDialog";
import { useEditForm } from "@/forms/useEditForm";
import { cardFocus } from "@/tasks/card/cardFocus";
import { TaskGone } from "@/tasks/TaskGone";
import { useToast } from "@/ui/overlays/toast/useToast";
import { differs, emptyDraft, filledText, taskKind } from "./taskDrafts";
import { TaskFields } from "./TaskFields";
import { problemsOf } from "./taskRules";

interface TaskFormDialogProps {
  /** Task that is edited; absent for a new one. */
  task?: Task;
  /** True if the task was completed or deleted elsewhere; the draft can be copied. */
  isGone?: boolean;
  /** Due date of a new task, if preset. */
  day?: string | undefined;
  onClose: () => void;
}

/** Form of an own task. */
export function TaskFormDialog({ task, isGone = false, day = "", onClose }: TaskFormDialogProps) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const today = useToday();
  const showToast = useToast();
  const [createTask] = useCreateTaskMutation();
  const [updateTask] = useUpdateTaskMutation();
  const form = useEditForm({
    kind: taskKind,
    item: task ?? null,
    isGone,
    edit: (version, taskBody, { id }) => updateTask({ id, "If-Match": version, taskBody }),
    creation: {
      start: () => ({ ...emptyDraft(), dueDate: day < today ? "" : day }),
      create: (key, body) => createTask({ "Idempotency-Key": key, taskBody: { ...body, status: "todo" } }),
    },
    draftKey: task ? `edit-task:${task.id}` : `new-task:${user?.id ?? ""}`,
    rules: (draft) => problemsOf(draft, { today, dueDateBefore: (draft.base ?? task)?.dueDate }),
    oneByOne: true,
    differs,
    failure: (_, { base }) =>
      base ? t`Failed to update task. Please try again.` : t`Failed to create task. Please try again.`,
    onSent: ({ base }) =>
      showToast({
        title: base ? t`Task updated successfully!` : t`Task created successfully!`,
        variant: "success",
      }),
    onDone: onClose,
  });
  const { conflict, draft, edited } = form;
  const submitLabel = edited ? t`Save Changes` : t`Add Task`;
  return (
    <FormDialog
      title={edited ? t`Edit Task` : t`Add Task`}
      form={form}
      submitLabel={conflict ? t`Keep mine` : submitLabel}
      pendingText={edited ? t`Saving...` : t`Adding...`}
      keyHint={edited ? "save" : "add"}
      disabled={form.isGone}
      {...(task ? { returnFocus: cardFocus(task.id) } : {})}
      onClose={onClose}
    >
      {form.isGone ? <TaskGone typed={filledText(draft)} /> : null}
      {conflict && !form.isGone ? (
        <ConflictNotice key={conflict.version} subject="task" conflict={conflict} />
      ) : null}
      <TaskFields form={form} minDueDate={today} saved={edited ?? undefined} />
    </FormDialog>
  );
}
