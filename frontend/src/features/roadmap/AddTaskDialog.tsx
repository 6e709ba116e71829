import { useCurrentUser } from "@/api/currentUser";
import { useCreateTaskMutation } from "@/api/tasks";
import { emptyDraft, newTaskBody } from "@/tasks/form/taskDrafts";
import { useTaskForm } from "@/tasks/form/useTaskForm";
import { useToday } from "@/dates/useToday";
import { useToast } from "@/ui/toast/useToast";
import { TaskDialog } from "@/tasks/form/TaskDialog";

interface AddTaskDialogProps {
  open: boolean;
  onClose: () => void;
}

export function AddTaskDialog({ open, onClose }: AddTaskDialogProps) {
  const { user } = useCurrentUser();
  const today = useToday();
  const showToast = useToast();
  const [createTask, { isLoading }] = useCreateTaskMutation();
  const form = useTaskForm({
    draftKey: `new-task:${user?.id ?? ""}`,
    initial: emptyDraft,
    rules: { today },
    send: (draft) => createTask({ newTaskBody: newTaskBody(draft) }),
    failure: "Failed to create task. Please try again.",
    onSaved: () => {
      showToast({ title: "Task created successfully!", variant: "success" });
      onClose();
    },
  });
  return (
    <TaskDialog
      open={open}
      title="Add Task"
      form={form}
      minDueDate={today}
      submitLabel="Add Task"
      pendingText="Adding..."
      pending={isLoading}
      keyHint="to add"
      onClose={onClose}
    />
  );
}
