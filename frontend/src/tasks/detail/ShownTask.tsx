import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import type { TaskOverlay } from "@/addresses/overlays";
import type { Task } from "@/api/generated/client";
import { useFetchUntilFound } from "@/api/cache/useInfiniteList";
import type { Elements } from "@/language/elements";
import type { TaskSource } from "@/tasks/taskSource";
import { isEditable, isOpen } from "@/tasks/taskRights";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { useToast } from "@/ui/overlays/toast/useToast";
import { TaskDetailDialog } from "./TaskDetailDialog";

const EditTaskDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "edit-task" */ "@/tasks/form/EditTaskDialog"),
  "EditTaskDialog",
);
const MoveToDayDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "move-to-day" */ "@/tasks/form/MoveToDayDialog"),
  "MoveToDayDialog",
);
const CalendarDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "calendar" */ "@/tasks/form/CalendarDialog"),
  "CalendarDialog",
);

const SubmitDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "submit" */ "@/tasks/thread/SubmitDialog"),
  "SubmitDialog",
);

interface ShownTaskProps {
  source: TaskSource;
  shown: TaskOverlay;
  onClose: () => void;
  /** Control under a task's facts, for admins. */
  factsEnd?: (task: Task) => Elements;
}

/** Dialog and task named by the address. */
export function ShownTask({ source, shown, onClose, factsEnd }: ShownTaskProps) {
  const { open, completed, actions } = source;
  const task = [...(open.data ?? []), ...(completed.data ?? [])].find(({ id }) => id === shown.id);
  useMissingTask(source, shown.id, task !== undefined, onClose);
  const form = useTaskOfForm(shown, task);
  const read = useTaskRead(shown.id, task);

  if (actions && form?.dialog === "edit")
    return <EditTaskDialog key={shown.id} task={form.task} isGone={form.isGone} onClose={onClose} />;
  if (actions && form?.dialog === "calendar")
    return <CalendarDialog key={shown.id} task={form.task} isGone={form.isGone} onClose={onClose} />;
  if (actions?.moveToDay && form?.dialog === "move")
    return (
      <MoveToDayDialog
        key={shown.id}
        task={form.task}
        isGone={form.isGone}
        onMove={actions.moveToDay}
        onClose={onClose}
      />
    );
  if (actions?.submit && form?.dialog === "submit")
    return <SubmitDialog key={shown.id} task={form.task} isGone={form.isGone} onClose={onClose} />;
  if (!read) return null;
  return (
    <TaskDetailDialog
      key={read.task.id}
      task={read.task}
      isGone={task === undefined}
      onClose={() => {
        read.leave();
        onClose();
      }}
      actions={task && actions}
      factsEnd={task && factsEnd?.(task)}
    />
  );
}

/** The last version stays when the task is recalled or deleted elsewhere. */
function useTaskRead(id: number, task: Task | undefined): { task: Task; leave: () => void } | null {
  const [last, setLast] = useState(task);
  const [left, setLeft] = useState<number | null>(null);
  if (task && task !== last) setLast(task);
  // Deleting it here closes the dialog first.
  const shown = task ?? (last?.id === id && left !== id ? last : null);
  return (
    shown && {
      task: shown,
      leave: () => setLeft(id),
    }
  );
}

interface TaskOfForm {
  dialog: Exclude<TaskOverlay["name"], "task">;
  task: Task;
  /** The form shows the last version: the task was completed or deleted elsewhere. */
  isGone: boolean;
}

/** An open form stays with its draft when the task is gone. */
function useTaskOfForm({ name, id }: TaskOverlay, task: Task | undefined): TaskOfForm | null {
  const [last, setLast] = useState<Task | null>(null);
  const fitting = task && fits(name, task) ? task : undefined;
  if (fitting && fitting !== last) setLast(fitting);
  if (name === "task") return null;
  if (fitting) return { dialog: name, task: fitting, isGone: false };
  return last?.id === id ? { dialog: name, task: last, isGone: true } : null;
}

function fits(name: TaskOverlay["name"], task: Task): boolean {
  if (name === "task") return false;
  if (name === "calendar") return true;
  // A submission that is refused keeps its form: the server says why.
  return name === "submit" ? task.needsReview && isOpen(task) : isEditable(task);
}

/** A link to a missing task is reported; one deleted while shown stays readable. */
function useMissingTask(
  { open, completed }: TaskSource,
  taskId: number,
  isHere: boolean,
  onMissing: () => void,
): void {
  const showToast = useToast();
  const [seen, setSeen] = useState<number | null>(null);
  if (isHere && seen !== taskId) setSeen(taskId);
  const search = useFetchUntilFound(completed, open.data !== undefined && !isHere && seen !== taskId);
  const sayMissing = useEffectEvent((why: keyof typeof missingTask) => {
    showToast(missingTask[why]());
    onMissing();
  });
  useEffect(() => {
    if (search) sayMissing(search);
  }, [search]);
}

const missingTask = {
  absent: (): ToastOptions => ({
    title: t`Task not found`,
    description: t`It may have been deleted.`,
    variant: "default",
  }),
  failed: (): ToastOptions => ({
    title: t`The task did not load`,
    description: t`Check your connection and try again.`,
    variant: "destructive",
  }),
};
