import { t } from "@lingui/core/macro";
import type { Task } from "@/api/generated/client";
import type { StoreAccess } from "@/api/client/changingTask";
import { skipTask, stopRecurrence } from "@/api/client/tasks";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { calendarDayOf } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { nextOccurrenceText } from "./recurrenceText";

type Dispatch = StoreAccess["dispatch"];

/** Skips an occurrence. Returns the toast; null after a lost session, which is reported elsewhere. */
async function skip(
  { id, title }: Task,
  dispatch: Dispatch,
  restore: () => void,
): Promise<ToastOptions | null> {
  const { data, error } = await dispatch(skipTask(id));
  if (!data) return refusal(error, t`The task was not skipped. Please try again.`);
  const task = isolate(title);
  return {
    title: t`${task}: skipped`,
    description: nextOccurrenceText(data.nextOn, calendarDayOf(new Date())),
    variant: "success",
    action: { label: t`Undo`, onSelect: restore },
  };
}

/** Stops a recurrence. Its open occurrence stays. */
async function stop({ id, title }: Task, dispatch: Dispatch): Promise<ToastOptions | null> {
  const { data, error } = await dispatch(stopRecurrence(id));
  if (!data) return refusal(error, t`The task was not changed. Please try again.`);
  const task = isolate(title);
  return {
    title: t`${task}: no longer repeats`,
    description: t`This one stays, no more come.`,
    variant: "success",
  };
}

function refusal(error: unknown, failure: string): ToastOptions | null {
  if (isUnauthorized(error)) return null;
  return { title: t`Error`, description: messageOf(error, failure), variant: "destructive" };
}

export const recurrenceActions = { skip, stop };
