import { useLingui } from "@lingui/react/macro";
import type { Task } from "@/api/generated/client";
import { useUpdateTaskMutation } from "@/api/client/tasks";
import { useToday } from "@/dates/useToday";
import { ConflictNotice } from "@/forms/ConflictNotice";
import { FormDialog } from "@/forms/FormDialog";
import { useEditForm } from "@/forms/useEditForm";
import { cardFocus } from "@/tasks/card/cardFocus";
import { TaskGone } from "@/tasks/TaskGone";
import { useToast } from "@/ui/overlays/toast/useToast";
import { differs, filledText, taskKind } from "./taskDrafts";
import { TaskFields } from "./TaskFields";
import { problemsOf } from "./taskRules";

interface EditTaskDialogProps {
  task: Task;
  /** True if the task was completed or deleted elsewhere; the draft can be copied. */
  isGone: boolean;
  onClose: () => void;
}

export function EditTaskDialog({ task, isGone, onClose }: EditTaskDialogProps) {
  const { t } = useLingui();
  const today = useToday();
  const showToast = useToast();
  const [updateTask] = useUpdateTaskMutation();
  const form = useEditForm({
    kind: taskKind,
    item: task,
    isGone,
    edit: (version, taskBody) => updateTask({ id: task.id, "If-Match": version, taskBody }),
    draftKey: `edit-task:${task.id}`,
    rules: (draft) => problemsOf(draft, { today, dueDateBefore: (draft.base ?? task).dueDate }),
    oneByOne: true,
    differs,
    failure: () => t`Failed to update task. Please try again.`,
    onSent: () => showToast({ title: t`Task updated successfully!`, variant: "success" }),
    onDone: onClose,
  });
  const { conflict } = form;
  return (
    <FormDialog
      title={t`Edit Task`}
      form={form}
      submitLabel={conflict ? t`Keep mine` : t`Save Changes`}
      pendingText={t`Saving...`}
      keyHint="save"
      disabled={form.isGone}
      returnFocus={cardFocus(task.id)}
      onClose={onClose}
    >
      {form.isGone ? <TaskGone typed={filledText(form.draft)} /> : null}
      {conflict && !form.isGone ? (
        <ConflictNotice key={conflict.version} subject="task" conflict={conflict} />
      ) : null}
      <TaskFields form={form} minDueDate={today} saved={form.draft.base ?? task} />
    </FormDialog>
  );
}
