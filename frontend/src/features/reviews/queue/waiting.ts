import type { OverlayNamed } from "@/addresses/overlays";
import type { Older } from "@/api/cache/useInfiniteList";
import type { Review, ReviewClient, WaitingAnswers } from "@/api/generated/admin";

/** Submission of a task, or answers to a check-in, as the address names them. */
export type OpenItem = OverlayNamed<"task"> | OverlayNamed<"answers">;

export type Shown = "all" | "tasks" | "checkIns";

/** Row of the queue. */
export interface Waiting {
  item: OpenItem;
  since: string;
  client: ReviewClient;
  title: string;
  /** Submission; null for answers. */
  review: Review | null;
  /** Local day on which the check-in opened; null for a submission. */
  on: string | null;
}

export function waitingReview(review: Review): Waiting {
  const { taskId, submittedAt: since, client, title } = review;
  return { item: { name: "task", id: taskId }, since, client, title, review, on: null };
}

export function waitingAnswers(answers: WaitingAnswers): Waiting {
  const { periodId, checkIn, sentAt, on } = answers;
  const { id, firstName, lastName, profileImageUrl } = answers.client;
  return {
    item: { name: "answers", id: periodId },
    since: sentAt,
    client: { id, firstName, lastName, pictureUrl: profileImageUrl },
    title: checkIn,
    review: null,
    on,
  };
}

/** Loaded part of one list, oldest first. */
export interface Part {
  entries: readonly Waiting[];
  /** Absent at the end of the list. */
  more: Older | undefined;
}

/**
 * Two lists as one, oldest first. An entry shows once no older one can come with the next page of the other list.
 */
export function mergeParts(parts: readonly Part[]): Part {
  const ends = parts.flatMap(({ entries, more }) => {
    const last = entries.at(-1);
    return more ? [{ more, at: last ? Date.parse(last.since) : -Infinity }] : [];
  });
  const all = parts
    .flatMap(({ entries }) => entries)
    .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
  const [first, ...others] = ends;
  if (!first) return { entries: all, more: undefined };
  // Entries after the end of an unfinished list stay hidden.
  const next = others.reduce((least, end) => (end.at < least.at ? end : least), first);
  return {
    entries: all.filter(({ since }) => Date.parse(since) <= next.at),
    more: next.more,
  };
}
