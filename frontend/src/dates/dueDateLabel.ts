import { plural, t } from "@lingui/core/macro";
import { activeLocale } from "@/language/activeLanguage";
import {
  daysBetween,
  formatDay,
  formatDayOfMoment,
  formatExactDay,
  formatExactMoment,
  formatShortDay,
} from "./calendarDay";

export type DueTone = "overdue" | "today" | "tomorrow" | "soon" | "later" | "none" | "completed";

export interface DueDateLabel {
  text: string;
  tone: DueTone;
  /** Full date, or undefined without one. */
  exact?: string;
  /** Short date, if the text only counts the days. */
  day?: string;
}

interface Dated {
  dueDate?: string | null;
  completedAt?: string | null;
  status: string;
}

const LAST_SOON_DAY = 3;
const LAST_COUNTED_DAY = 7;

/** Label of the due badge; `today` is the local calendar day. */
export function dueDateLabel(task: Dated, today: string, locale = activeLocale()): DueDateLabel {
  if (task.completedAt) {
    const completedOn = formatDayOfMoment(task.completedAt, locale);
    return {
      text: t`Completed ${completedOn}`,
      tone: "completed",
      exact: formatExactMoment(task.completedAt, locale),
    };
  }
  if (task.status === "completed") return { text: t`Completed`, tone: "completed" };
  if (!task.dueDate) return { text: t`No due date`, tone: "none" };

  const exact = formatExactDay(task.dueDate, locale);
  const days = daysBetween(today, task.dueDate);
  if (days > LAST_COUNTED_DAY) {
    const dueOn = formatDay(task.dueDate, locale);
    return { text: t`Due ${dueOn}`, tone: "later", exact };
  }
  const day = formatShortDay(task.dueDate, today, locale);
  if (days < 0) return { text: t`Overdue`, tone: "overdue", exact, day };
  if (days === 0) return { text: t`Due today`, tone: "today", exact, day };
  if (days === 1) return { text: t`Due tomorrow`, tone: "tomorrow", exact, day };
  const text = plural(days, { one: "Due in # day", other: "Due in # days" });
  return { text, tone: days <= LAST_SOON_DAY ? "soon" : "later", exact, day };
}
