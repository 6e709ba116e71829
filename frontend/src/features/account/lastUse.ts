import { t } from "@lingui/core/macro";
import { calendarDayOf, daysBetween, formatDayOfMoment, formatTime } from "@/dates/calendarDay";

/** Last use of a way to sign in: "used today at 8:14", "used yesterday", "used Aug 30, 2026". */
export function lastUse(lastUsedAt: string | null, now: Date): string {
  if (lastUsedAt === null) return t`not used yet`;
  const age = daysBetween(calendarDayOf(new Date(lastUsedAt)), calendarDayOf(now));
  if (age === 0) {
    const time = formatTime(lastUsedAt);
    return t`used today at ${time}`;
  }
  if (age === 1) return t`used yesterday`;
  const day = formatDayOfMoment(lastUsedAt);
  return t`used ${day}`;
}
