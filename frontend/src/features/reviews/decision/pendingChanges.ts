import { useSyncExternalStore } from "react";
import { useListWaitingAnswersQuery } from "@/api/admin/checkInPages";
import { useCountReviewsQuery } from "@/api/admin/reviews";
import type { Review } from "@/api/generated/admin";
import { observable } from "@/api/live/observable";

/** Submission that is decided about. */
export type Reviewed = Pick<Review, "taskId" | "submissionId" | "title" | "revision" | "client">;

/** Request for changes that can still be taken back. */
export interface PendingChange {
  review: Reviewed;
  /** Revision that was read. */
  revision: number;
  text: string;
  /** Idempotency key. */
  key: string;
  secondsLeft: number;
  /** True while its request runs. */
  isSending: boolean;
}

/** Seconds in which a request for changes can be taken back. */
export const UNDO_SECONDS = 10;

export const pendingChanges = observable<readonly PendingChange[]>([]);

export function usePendingChanges(): readonly PendingChange[] {
  return useSyncExternalStore(pendingChanges.watch, pendingChanges.get);
}

export function addPending(change: Omit<PendingChange, "secondsLeft" | "isSending">): void {
  pendingChanges.set([...pendingChanges.get(), { ...change, secondsLeft: UNDO_SECONDS, isSending: false }]);
}

export function removePending(key: string): void {
  pendingChanges.set(pendingChanges.get().filter((change) => change.key !== key));
}

/** Counts a second down, except of those that `isHeld`. */
export function countDown(isHeld: (change: PendingChange) => boolean): void {
  const now = pendingChanges.get();
  if (!now.some((change) => !change.isSending && !isHeld(change))) return;
  pendingChanges.set(
    now.map((change) =>
      change.isSending || isHeld(change) ? change : { ...change, secondsLeft: change.secondsLeft - 1 },
    ),
  );
}

/** Marks as sent and returns those that are due; `all` before the screen is left. */
export function takeDue({ all }: { all: boolean }): PendingChange[] {
  const isDue = (change: PendingChange) => !change.isSending && (all || change.secondsLeft <= 0);
  const due = pendingChanges.get().filter(isDue);
  if (due.length > 0)
    pendingChanges.set(
      pendingChanges.get().map((change) => (isDue(change) ? { ...change, isSending: true } : change)),
    );
  return due;
}

/**
 * Number of submissions that wait, without what was decided here a moment ago, and of answers to check-ins. Absent until
 * loaded.
 */
export function useReviewCount(): number | undefined {
  const { data } = useCountReviewsQuery();
  const answers = useListWaitingAnswersQuery({ limit: 1 }).data?.total ?? 0;
  const pending = usePendingChanges().length;
  return data && Math.max(0, data.count - pending) + answers;
}
