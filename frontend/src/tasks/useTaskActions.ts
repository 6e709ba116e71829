import { useMemo } from "react";
import { isSessionLost } from "@/api/callError";
import {
  useDeleteTaskMutation,
  useMoveTaskMutation,
  useRestoreTaskMutation,
  useSetSubtaskCompletedMutation,
} from "@/api/tasks";
import { useToast } from "@/ui/toast/useToast";
import type { BoardActions } from "./boardActions";
import { isTimoTask } from "./category";

/** Moves, ticks, completions and deletions as a board asks for them, with what people are told afterwards. */
export function useTaskActions(): Pick<BoardActions, "move" | "toggleSubtask" | "complete" | "remove"> {
  const [moveTask] = useMoveTaskMutation();
  const [setSubtaskCompleted] = useSetSubtaskCompletedMutation();
  const [deleteTask] = useDeleteTaskMutation();
  const [restoreTask] = useRestoreTaskMutation();
  const showToast = useToast();

  return useMemo(() => {
    const fail = (error: unknown, description: string) => {
      if (!isSessionLost(error)) showToast({ title: "Error", description, variant: "destructive" });
    };
    const restore = async (id: number) => {
      const { error } = await restoreTask({ id });
      if (error) fail(error, "Failed to restore task");
    };
    return {
      async move({ taskId, status, position }) {
        const { error } = await moveTask({ id: taskId, moveTaskBody: { status, position } });
        if (error) fail(error, "Failed to update task status");
      },
      async toggleSubtask(id, completed) {
        const { error } = await setSubtaskCompleted({ id, subtaskBody: { completed } });
        if (error) fail(error, "Failed to update subtask");
      },
      async complete(task) {
        const { error } = await moveTask({ id: task.id, moveTaskBody: { status: "completed" } });
        if (error) fail(error, "Failed to update task status");
        else showToast(isTimoTask(task) ? timoTaskCompleted : taskCompleted);
      },
      async remove({ id }) {
        const { error } = await deleteTask({ id });
        if (error) {
          fail(error, "Failed to delete task");
          return;
        }
        showToast({
          title: "Success",
          description: "Task deleted successfully",
          variant: "success",
          action: { label: "Undo", onSelect: () => void restore(id) },
        });
      },
    };
  }, [moveTask, setSubtaskCompleted, deleteTask, restoreTask, showToast]);
}

const taskCompleted = {
  title: "Task Completed!",
  description: "Great job! Check your achievements for new badges.",
  variant: "success",
} as const;

const timoTaskCompleted = {
  title: "Timo Assigned Task Completed!",
  description: "Outstanding work! You've completed a priority task.",
  variant: "gold",
} as const;
