import { t } from "@lingui/core/macro";
import type { CheckInRound, Rhythm } from "@/api/generated/admin";
import { calendarDayOf, daysBetween, formatDay, formatDayInWeek, formatTime } from "@/dates/calendarDay";
import { dayOfLocalMoment, formatLocalTime } from "@/dates/localMoment";

/** "Wed, Nov 18", with the year if it is not today's. */
export function weekdayText(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayInWeek(day) : formatDay(day);
}

/** Name of a round: "Wed, Nov 18, open now", "Wed, Nov 11 to Fri, Nov 13", "Week of Mon, Nov 16". */
export function roundText(round: CheckInRound, rhythm: Rhythm, today: string): string {
  // In a program each client has a day of their own; a round is the week.
  if (rhythm.kind === "program") {
    const monday = weekdayText(round.on, today);
    return round.isOpen ? t`Week of ${monday}, open now` : t`Week of ${monday}`;
  }
  const opens = weekdayText(dayOfLocalMoment(round.opens), today);
  if (round.isOpen) return t`${opens}, open now`;
  const closes = weekdayText(dayOfLocalMoment(round.closes), today);
  return opens === closes ? opens : t`${opens} to ${closes}`;
}

/** Day and time within a sentence: "today at 17:00", "on Wed, Nov 25, at 17:00". */
function atMoment(day: string, time: string, today: string): string {
  switch (daysBetween(today, day)) {
    case 0:
      return t`today at ${time}`;
    case 1:
      return t`tomorrow at ${time}`;
    case -1:
      return t`yesterday at ${time}`;
    default: {
      const shown = weekdayText(day, today);
      return t`on ${shown}, at ${time}`;
    }
  }
}

/** Moment in each client's own zone. */
export function localMomentText(moment: string, today: string): string {
  return atMoment(dayOfLocalMoment(moment), formatLocalTime(moment), today);
}

/** Instant in the reader's zone. */
export function instantText(instant: string, today: string): string {
  return atMoment(calendarDayOf(new Date(instant)), formatTime(instant), today);
}
