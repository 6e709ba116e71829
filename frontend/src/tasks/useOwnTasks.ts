import { plural, t } from "@lingui/core/macro";
import { useCallback, useMemo } from "react";
import { useDispatch } from "react-redux";
import { useOverlay } from "@/addresses/useOverlay";
import type { Task } from "@/api/generated/client";
import type { StoreAccess } from "@/api/client/changingTask";
import { useOpenTasks } from "@/api/client/taskLists";
import {
  useDeleteTaskMutation,
  useMoveTaskMutation,
  useRestoreTaskMutation,
  useSetDueDateMutation,
  useSetSubtaskCompletedMutation,
} from "@/api/client/tasks";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { formatExactDay } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { mentorName } from "@/language/names";
import { announce } from "@/ui/feedback/announcements";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { useActionSucceeded, useToast } from "@/ui/overlays/toast/useToast";
import type { BoardActions } from "./model/boardActions";
import { isTimoTask } from "./model/category";
import type { TaskSource } from "./model/taskSource";

/** Open tasks of the current user. */
export function useOwnTasks(): Required<TaskSource> {
  return { open: useOpenTasks(), actions: useTaskActions() };
}

/** Actions on own tasks with their toasts. Stable identity: every card depends on it. */
function useTaskActions(): Required<BoardActions> {
  const [moveTask] = useMoveTaskMutation();
  const [setSubtaskCompleted] = useSetSubtaskCompletedMutation();
  const [setDueDate] = useSetDueDateMutation();
  const [deleteTask] = useDeleteTaskMutation();
  const [restoreTask] = useRestoreTaskMutation();
  const dispatch = useDispatch<StoreAccess["dispatch"]>();
  const { open } = useOverlay();
  const showToast = useToast();
  const reportFailure = useReportFailure();

  return useMemo(() => {
    const restore = async (id: number) => {
      const { error } = await restoreTask({ id });
      reportFailure(error, t`Failed to restore task`, "restore", id);
    };
    const changeRecurrence = async (action: "skip" | "stop", task: Task) => {
      try {
        const { recurrenceActions } = await import(
          /* webpackChunkName: "task-menu" */ "./recurrence/recurrenceActions"
        );
        const toast = await recurrenceActions[action](task, dispatch, () => void restore(task.id));
        if (toast) showToast(toast);
      } catch (error) {
        // Its code did not load.
        reportFailure(error, t`Failed to update task. Please try again.`, action, task.id);
      }
    };
    return {
      async move({ taskId, status, position }) {
        const { error } = await moveTask({ id: taskId, moveTaskBody: { status, position } });
        reportFailure(error, t`Failed to update task status`, "move", taskId);
      },
      async moveToDay({ id, title }, day) {
        const { error } = await setDueDate({ id, dueDateBody: { dueDate: day } });
        if (reportFailure(error, t`Failed to update task. Please try again.`, "date", id)) return;
        const task = isolate(title);
        const dueOn = formatExactDay(day);
        announce(t`${task} is now due on ${dueOn}.`);
      },
      async toggleSubtask(id, completed) {
        const { error } = await setSubtaskCompleted({ id, subtaskBody: { completed } });
        reportFailure(error, t`Failed to update subtask`, "tick", id);
      },
      async complete(task) {
        const { error } = await moveTask({ id: task.id, moveTaskBody: { status: "completed" } });
        if (!reportFailure(error, t`Failed to update task status`, "move", task.id))
          showToast(isTimoTask(task) ? timoTaskCompleted() : taskCompleted());
      },
      async remove({ id }) {
        const { error } = await deleteTask({ id });
        if (reportFailure(error, t`Failed to delete task`, "delete", id)) return;
        showToast({
          title: t`Success`,
          description: t`Task deleted successfully`,
          variant: "success",
          action: { label: t`Undo`, onSelect: () => void restore(id) },
          fold: {
            kind: "task-deleted",
            title: (count) => plural(count, { one: "# task deleted", other: "# tasks deleted" }),
            actionLabel: t`Undo all`,
          },
        });
      },
      submit: ({ id }) => open({ name: "submit", id }),
      async withdraw({ id, title }) {
        const failure = t`The submission was not withdrawn. Please try again.`;
        try {
          const { withdrawSubmission } = await import(/* webpackChunkName: "thread" */ "@/api/client/thread");
          const { error } = await dispatch(withdrawSubmission(id));
          const task = isolate(title);
          if (!reportFailure(error, messageOf(error, failure), "withdraw", id))
            announce(t`${task} is no longer in review.`);
        } catch (error) {
          // Its code did not load.
          reportFailure(error, failure, "withdraw", id);
        }
      },
      edit: ({ id }) => open({ name: "edit", id }),
      pickDay: ({ id }) => open({ name: "move", id }),
      skip: (task) => changeRecurrence("skip", task),
      stopRecurrence: (task) => changeRecurrence("stop", task),
      addToCalendar: ({ id }) => open({ name: "calendar", id }),
    };
  }, [
    moveTask,
    setDueDate,
    setSubtaskCompleted,
    deleteTask,
    restoreTask,
    dispatch,
    open,
    showToast,
    reportFailure,
  ]);
}

/** Function that toasts a failure and returns true. After a success it closes the toast of the same action's failure. */
function useReportFailure() {
  const showToast = useToast();
  const succeeded = useActionSucceeded();
  return useCallback(
    (error: unknown, description: string, action: string, id: number): boolean => {
      const failureOf = `${action}-task:${id.toString()}`;
      if (!error) succeeded(failureOf);
      else if (!isUnauthorized(error)) {
        showToast({ title: t`Error`, description, variant: "destructive", failureOf });
      }
      return Boolean(error);
    },
    [showToast, succeeded],
  );
}

const taskCompleted = (): ToastOptions => ({
  title: t`Task Completed!`,
  description: t`Great job! Check your achievements for new badges.`,
  variant: "success",
});

const timoTaskCompleted = (): ToastOptions => ({
  title: t`${{ mentor: mentorName() }} Assigned Task Completed!`,
  description: t`Outstanding work! You've completed a priority task.`,
  variant: "gold",
});
