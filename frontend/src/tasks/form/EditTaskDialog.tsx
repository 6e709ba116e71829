import type { Task } from "@/api/generated";
import { useUpdateTaskMutation } from "@/api/tasks";
import { cardFocus } from "@/tasks/card/cardFocus";
import { draftOf, taskChangesBody } from "./taskDrafts";
import { useTaskForm } from "./useTaskForm";
import { useToday } from "@/dates/useToday";
import { useToast } from "@/ui/toast/useToast";
import { TaskDialog } from "./TaskDialog";

interface EditTaskDialogProps {
  task: Task;
  onClose: () => void;
}

export function EditTaskDialog({ task, onClose }: EditTaskDialogProps) {
  const today = useToday();
  const showToast = useToast();
  const [updateTask, { isLoading }] = useUpdateTaskMutation();
  const form = useTaskForm({
    draftKey: `edit-task:${task.id}`,
    initial: () => draftOf(task),
    rules: { today, dueDateBefore: task.dueDate },
    send: (draft) => updateTask({ id: task.id, taskChangesBody: taskChangesBody(draft) }),
    failure: "Failed to update task. Please try again.",
    onSaved: () => {
      showToast({ title: "Task updated successfully!", variant: "success" });
      onClose();
    },
  });
  return (
    <TaskDialog
      open
      title="Edit Task"
      form={form}
      minDueDate={today}
      submitLabel="Save Changes"
      pendingText="Saving..."
      pending={isLoading}
      keyHint="to save"
      returnFocus={cardFocus(task.id)}
      onClose={onClose}
    />
  );
}
