import { plural, t } from "@lingui/core/macro";
import { useMemo } from "react";
import { isUnauthorized } from "@/api/transport/callError";
import {
  useDeleteTaskMutation,
  useMoveTaskMutation,
  useRestoreTaskMutation,
  useSetDueDateMutation,
  useSetSubtaskCompletedMutation,
} from "@/api/tasks/tasks";
import { useOverlay } from "@/addresses/useOverlay";
import { formatExactDay } from "@/dates/calendarDay";
import { announce } from "@/ui/feedback/announcements";
import { useToast } from "@/ui/overlays/toast/useToast";
import type { BoardActions } from "./boardActions";
import { isTimoTask } from "./category";

/** Actions on own tasks with their toasts. Stable identity: every card depends on it. */
export function useTaskActions(): Required<BoardActions> {
  const [moveTask] = useMoveTaskMutation();
  const [setSubtaskCompleted] = useSetSubtaskCompletedMutation();
  const [setDueDate] = useSetDueDateMutation();
  const [deleteTask] = useDeleteTaskMutation();
  const [restoreTask] = useRestoreTaskMutation();
  const { open } = useOverlay();
  const showToast = useToast();

  return useMemo(() => {
    const fail = (error: unknown, description: string) => {
      if (!isUnauthorized(error)) showToast({ title: "Error", description, variant: "destructive" });
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
      async moveToDay({ id, title }, day) {
        const { error } = await setDueDate({ id, dueDateBody: { dueDate: day } });
        if (error) fail(error, "Failed to update task. Please try again.");
        else announce(`${title} is now due on ${formatExactDay(day)}.`);
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
          fold: {
            kind: "task-deleted",
            title: (count) => plural(count, { one: "# task deleted", other: "# tasks deleted" }),
            actionLabel: t`Undo all`,
          },
        });
      },
      edit: ({ id }) => {
        open({ name: "edit", id });
      },
      pickDay: ({ id }) => {
        open({ name: "move", id });
      },
      addToCalendar: ({ id }) => {
        open({ name: "calendar", id });
      },
    };
  }, [moveTask, setDueDate, setSubtaskCompleted, deleteTask, restoreTask, open, showToast]);
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
