import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { TaskOverlay } from "@/addresses/overlays";
import type { Task } from "@/api/generated/client";
import { useKnownTask } from "@/api/client/knownTasks";
import { useGetTaskQuery } from "@/api/client/taskLists";
import { isNotFound, isStopped } from "@/api/transport/callError";
import type { Elements } from "@/language/elements";
import type { TaskSource } from "@/tasks/model/taskSource";
import { isEditable, isOpen } from "@/tasks/model/taskRights";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { useToast } from "@/ui/overlays/toast/useToast";
import { TaskDetailDialog } from "./TaskDetailDialog";

const TaskFormDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "task-form" */ "@/tasks/form/TaskFormDialog"),
  "TaskFormDialog",
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
  /** Id of the user whose tasks the page shows. */
  owner: string;
  source: TaskSource;
  shown: TaskOverlay;
  onClose: () => void;
  /** Control under a task's facts, for admins. */
  factsEnd?: (task: Task) => Elements;
}

/** Dialog and task named by the address. */
export function ShownTask({ owner, source: { open, actions }, shown, onClose, factsEnd }: ShownTaskProps) {
  const task = useAddressedTask(shown.id, open.data, owner, onClose);
  const form = useTaskOfForm(shown, task);
  const read = useTaskRead(shown.id, task);

  if (actions && form?.dialog === "edit")
    return <TaskFormDialog key={shown.id} task={form.task} isGone={form.isGone} onClose={onClose} />;
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

/**
 * Task of an address, asked for unless it is among the open ones. A link to a missing one is reported; one that is
 * deleted while shown stays readable.
 */
function useAddressedTask(
  id: number,
  open: readonly Task[] | undefined,
  owner: string,
  onMissing: () => void,
): Task | undefined {
  const showToast = useToast();
  const [seen, setSeen] = useState<number | null>(null);
  const told = useRef<number | null>(null);
  const listed = open?.find((task) => task.id === id);
  const { currentData, error, isFetching } = useGetTaskQuery({ id }, { skip: !open || listed !== undefined });
  const known = useKnownTask(id);
  const isOthers = known !== undefined && (known.deletedAt !== null || known.assigneeId !== owner);
  const isAbsent = isOthers || isNotFound(error);
  // Knowledge of an open task may be from before it was recalled.
  const isSure = currentData !== undefined || seen === id || known?.status === "completed";
  const task = listed ?? (open && isSure && !isAbsent ? known : undefined);
  if (task && seen !== id) setSeen(id);

  const failure = isAbsent ? "absent" : error !== undefined && !isStopped(error) ? "failed" : null;
  const missing = task || seen === id || isFetching ? null : failure;
  const sayMissing = useEffectEvent((why: keyof typeof missingTask) => {
    // An earlier answer may be asked for again.
    if (told.current === id) return;
    told.current = id;
    showToast(missingTask[why]());
    onMissing();
  });
  useEffect(() => {
    if (missing) sayMissing(missing);
  }, [missing]);
  return task;
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
