import { useEffect, useRef } from "react";
import { useListCompletedTasksQuery, useListTasksQuery } from "@/api/tasks";
import { dialogOnDemand } from "@/ui/onDemand";
import { useToast } from "@/ui/toast/useToast";
import type { BoardActions } from "@/tasks/boardActions";
import { isTimoTask } from "@/tasks/category";
import { useTaskAddress } from "@/tasks/taskAddress";
import { TaskDetailDialog } from "./TaskDetailDialog";

const EditTaskDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "edit-task" */ "@/tasks/form/EditTaskDialog").then(
    (module) => module.EditTaskDialog,
  ),
);
const CalendarDialog = dialogOnDemand(() =>
  import(/* webpackChunkName: "calendar" */ "@/tasks/form/CalendarDialog").then(
    (module) => module.CalendarDialog,
  ),
);

/** The task that the address names, open or completed, in its dialog. */
export function ShownTask({ actions, onClose }: { actions: BoardActions; onClose: () => void }) {
  const { shown } = useTaskAddress();
  const { data: open } = useListTasksQuery();
  const { data: completed } = useListCompletedTasksQuery();
  const task = shown
    ? [...(open ?? []), ...(completed ?? [])].find(({ id }) => id === shown.taskId)
    : undefined;
  useMissingTask(shown?.taskId ?? null, task !== undefined, open !== undefined && completed !== undefined);

  if (!shown || !task) return null;
  const editable = !isTimoTask(task) && task.status !== "completed";
  if (shown.kind === "edit" && editable)
    return <EditTaskDialog key={task.id} task={task} onClose={onClose} />;
  if (shown.kind === "calendar") return <CalendarDialog key={task.id} task={task} onClose={onClose} />;
  const { edit, ...others } = actions;
  return (
    <TaskDetailDialog
      key={task.id}
      task={task}
      onClose={onClose}
      actions={{ ...others, ...(edit && editable ? { edit } : {}) }}
    />
  );
}

/** A link to a task that is no more says so; a task that goes while it is shown needs no words. */
function useMissingTask(taskId: number | null, found: boolean, complete: boolean): void {
  const { close } = useTaskAddress();
  const showToast = useToast();
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (found) seen.current = taskId;
    if (taskId === null || found || !complete || seen.current === taskId) return;
    seen.current = taskId;
    showToast({ title: "Task not found", description: "It may have been deleted.", variant: "default" });
    close();
  }, [taskId, found, complete, close, showToast]);
}
