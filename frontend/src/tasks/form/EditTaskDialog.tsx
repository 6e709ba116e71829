import { useState } from "react";
import type { Task } from "@/api/generated";
import { useUpdateTaskMutation } from "@/api/tasks";
import { useToday } from "@/dates/useToday";
import { FormDialog } from "@/forms/FormDialog";
import { cardFocus } from "@/tasks/card/cardFocus";
import { useToast } from "@/ui/toast/useToast";
import { draftOf, filledText, taskChangesBody } from "./taskDrafts";
import { TaskFields } from "./TaskFields";
import { TaskGone } from "@/tasks/TaskGone";
import { useTaskForm } from "./useTaskForm";

interface EditTaskDialogProps {
  task: Task;
  /** It has been completed or deleted elsewhere; what was typed stays, to be copied. */
  isGone: boolean;
  onClose: () => void;
}

export function EditTaskDialog({ task, isGone, onClose }: EditTaskDialogProps) {
  const today = useToday();
  const showToast = useToast();
  const [updateTask] = useUpdateTaskMutation();
  // As it was when the dialog opened: what arrives later is no reason to take typed words for saved ones.
  const [initial] = useState(() => draftOf(task));
  const form = useTaskForm({
    draftKey: `edit-task:${task.id}`,
    initial,
    rules: { today, dueDateBefore: initial.dueDate || null },
    send: (draft) => updateTask({ id: task.id, taskChangesBody: taskChangesBody(draft) }),
    failure: "Failed to update task. Please try again.",
    onSent: () => {
      showToast({ title: "Task updated successfully!", variant: "success" });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Edit Task"
      form={form}
      submitLabel="Save Changes"
      pendingText="Saving..."
      keyHint="to save"
      disabled={isGone}
      returnFocus={cardFocus(task.id)}
      onClose={onClose}
    >
      {isGone ? <TaskGone typed={filledText(form.draft)} /> : null}
      <TaskFields form={form} minDueDate={today} />
    </FormDialog>
  );
}
