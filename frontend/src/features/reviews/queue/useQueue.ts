import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { writeOverlay } from "@/addresses/overlays";
import { useUrlChoice, withParameters } from "@/addresses/useUrlChoice";
import { useReviewQueue } from "@/api/admin/reviews";
import { usePendingChanges } from "../decision/pendingChanges";

/** Queue without what was decided here a moment ago; the client filter is in the address (`?client=`). */
export function useQueue() {
  const [clientId, change] = useUrlChoice<string | null>(
    (search) => search.get("client"),
    (search, client) => withParameters(writeOverlay(search, null), { client }),
  );
  const queue = useReviewQueue(clientId);
  const pending = new Set(usePendingChanges().map(({ review }) => review.submissionId));
  const reviews = queue.reviews?.filter(({ submissionId }) => !pending.has(submissionId));
  const hidden = (queue.reviews?.length ?? 0) - (reviews?.length ?? 0);
  return {
    ...queue,
    reviews,
    total: queue.total - hidden,
    clientId,
    setClientId: (id: string | null) => change(() => id),
  };
}

export type Queue = ReturnType<typeof useQueue>;

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

/** Waiting time as a pill says it. */
export function waitsFor(since: string, now: Date): string {
  const { unit, count } = ageOf(since, now);
  if (unit === "day") return plural(count, { one: "Waits for # day", other: "Waits for # days" });
  const shown = i18n.number(count);
  return unit === "hour" ? t`Waits for ${shown} h` : t`Waits for ${shown} min`;
}

/** "7 wait, the oldest for 3 days". */
export function queueSummary(total: number, oldest: string, now: Date): string {
  const { unit, count } = ageOf(oldest, now);
  const shown = i18n.number(count);
  switch (unit) {
    case "day":
      return t`${plural(total, { one: "# waits", other: "# wait" })}, the oldest for ${plural(count, { one: "# day", other: "# days" })}`;
    case "hour":
      return plural(total, {
        one: `# waits, the oldest for ${shown} h`,
        other: `# wait, the oldest for ${shown} h`,
      });
    case "minute":
      return plural(total, {
        one: `# waits, the oldest for ${shown} min`,
        other: `# wait, the oldest for ${shown} min`,
      });
  }
}
