import { t } from "@lingui/core/macro";
import { calendarDayOf, formatTime, recentMoment } from "@/dates/calendarDay";
import { relativeTime } from "@/dates/relativeTime";
import { daysBefore, recentDayName } from "@/tasks/model/reviewDay";

const HOUR_MS = 3_600_000;

/** Time of an entry: "2 minutes ago", "Today, 9:12", "Tuesday, 8:12" or "Nov 14, 18:20". */
export function entryTime(moment: string, now: Date): string {
  if (now.getTime() - Date.parse(moment) < HOUR_MS) return relativeTime(moment, now);
  const today = calendarDayOf(now);
  const time = formatTime(moment);
  const age = daysBefore(moment, today);
  if (age < 2) return recentMoment(age, time);
  const day = recentDayName(moment, today);
  return t`${day}, ${time}`;
}

/** "Changes asked on Wednesday". */
export function changesAskedOn(moment: string, today: string): string {
  const age = daysBefore(moment, today);
  if (age <= 0) return t`Changes asked today`;
  if (age === 1) return t`Changes asked yesterday`;
  const day = recentDayName(moment, today);
  return t`Changes asked on ${day}`;
}
