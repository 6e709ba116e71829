import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useMemo } from "react";
import { writeOverlay } from "@/addresses/overlays";
import { unless, useUrlChoice, withParameters } from "@/addresses/useUrlChoice";
import { useAnswerQueue } from "@/api/admin/checkInPages";
import { useReviewQueue } from "@/api/admin/reviews";
import { usePendingChanges } from "../decision/pendingChanges";
import { mergeParts, waitingAnswers, waitingReview, type Part, type Shown } from "./waiting";

interface QueueFilter {
  clientId: string | null;
  shown: Shown;
}

function readFilter(search: URLSearchParams): QueueFilter {
  const show = search.get("show");
  const shown = show === "tasks" ? "tasks" : show === "check-ins" ? "checkIns" : "all";
  return { clientId: search.get("client"), shown };
}

function writeFilter(search: URLSearchParams, { clientId, shown }: QueueFilter): URLSearchParams {
  const show = shown === "checkIns" ? "check-ins" : shown;
  return withParameters(writeOverlay(search, null), { client: clientId, show: unless("all", show) });
}

/**
 * Submissions and answers in one queue, without what was decided here a moment ago. Its filters are in the address
 * (`?client=`, `?show=`).
 */
export function useQueue() {
  const [{ clientId, shown }, change] = useUrlChoice(readFilter, writeFilter);
  const tasks = useTasksPart(clientId);
  const answers = useAnswersPart(clientId);
  const parts = shown === "all" ? [tasks, answers] : [shown === "tasks" ? tasks : answers];
  const loaded = parts.filter((part) => part.entries !== undefined);
  const failed = parts.filter(
    ({ entries, isFetching, error }) => entries === undefined && !isFetching && error !== undefined,
  );
  // One list alone would move when the other arrives.
  const isLoaded = loaded.length > 0 && loaded.length + failed.length === parts.length;
  const merged = mergeParts(loaded.map(({ entries = [], older }): Part => ({ entries, more: older })));
  const refetch = () => failed.forEach((part) => void part.refetch());
  return {
    /** Absent until loaded. */
    entries: isLoaded ? merged.entries : undefined,
    more: isLoaded ? merged.more : undefined,
    total: parts.reduce((sum, part) => sum + part.total, 0),
    counts: {
      all: countOf([tasks, answers]),
      tasks: countOf([tasks]),
      checkIns: countOf([answers]),
    },
    error: failed.length === parts.length ? failed[0]?.error : undefined,
    /** True if one of two lists failed. */
    isPartial: isLoaded && failed.length > 0,
    refetch,
    clientId,
    setClientId: (id: string | null) => change((now) => ({ ...now, clientId: id })),
    shown,
    setShown: (next: Shown) => change((now) => ({ ...now, shown: next })),
  };
}

export type Queue = ReturnType<typeof useQueue>;

/** Number of all that wait; undefined until loaded. */
function countOf(parts: readonly { entries: unknown; total: number }[]): number | undefined {
  if (parts.some(({ entries }) => entries === undefined)) return undefined;
  return parts.reduce((sum, { total }) => sum + total, 0);
}

function useTasksPart(clientId: string | null) {
  const { data: known, ...queue } = useReviewQueue(clientId);
  const pending = new Set(usePendingChanges().map(({ review }) => review.submissionId));
  const reviews = known?.filter(({ submissionId }) => !pending.has(submissionId));
  const hidden = (known?.length ?? 0) - (reviews?.length ?? 0);
  return { ...queue, entries: reviews?.map(waitingReview), total: queue.total - hidden };
}

function useAnswersPart(clientId: string | null) {
  const { data: known, ...queue } = useAnswerQueue(clientId);
  const entries = useMemo(() => known?.map(waitingAnswers), [known]);
  return { ...queue, entries };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Days from which a submission has waited long. */
const LONG_DAYS = 2;

interface Age {
  unit: "day" | "hour" | "minute";
  count: number;
}

function ageOf(since: string, now: Date): Age {
  const age = now.getTime() - Date.parse(since);
  if (age >= DAY_MS) return { unit: "day", count: Math.floor(age / DAY_MS) };
  if (age >= HOUR_MS) return { unit: "hour", count: Math.floor(age / HOUR_MS) };
  return { unit: "minute", count: Math.max(1, Math.floor(age / MINUTE_MS)) };
}

export function hasWaitedLong(since: string, now: Date): boolean {
  const { unit, count } = ageOf(since, now);
  return unit === "day" && count >= LONG_DAYS;
}

/** Age of a submission: "3 days", "20 h", "40 min". */
export function waitingTime(since: string, now: Date): string {
  const { unit, count } = ageOf(since, now);
  if (unit === "day") return plural(count, { one: "# day", other: "# days" });
  const shown = i18n.number(count);
  return unit === "hour" ? t`${shown} h` : t`${shown} min`;
}

/** Waiting time for a pill. */
export function waitsFor(since: string, now: Date): string {
  const { unit, count } = ageOf(since, now);
  if (unit === "day") return plural(count, { one: "Waits for # day", other: "Waits for # days" });
  const age = waitingTime(since, now);
  return t`Waits for ${age}`;
}

/** "7 wait, the oldest for 3 days". */
export function queueSummary(total: number, oldest: string, now: Date): string {
  return withOldest(plural(total, { one: "# waits", other: "# wait" }), oldest, now);
}

/** "12 check-ins to read, the oldest for 1 day". */
export function readingSummary(total: number, oldest: string, now: Date): string {
  return withOldest(plural(total, { one: "# check-in to read", other: "# check-ins to read" }), oldest, now);
}

/** Count of what waits with the oldest one's age. Days are part of the sentence, because their case differs in it. */
function withOldest(waiting: string, oldest: string, now: Date): string {
  const { unit, count } = ageOf(oldest, now);
  if (unit === "day") {
    return t`${waiting}, the oldest for ${plural(count, { one: "# day", other: "# days" })}`;
  }
  const age = waitingTime(oldest, now);
  return t`${waiting}, the oldest for ${age}`;
}
