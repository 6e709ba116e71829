import { plural, t } from "@lingui/core/macro";
import { i18n } from "@lingui/core";

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
