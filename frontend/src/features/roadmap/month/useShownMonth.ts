import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import { useMonthInAddress } from "@/addresses/useMonthInAddress";
import { useOverlay } from "@/addresses/useOverlay";
import { useCompletedTasksDue } from "@/api/client/taskLists";
import { isMonth, monthOf, weeksOf } from "@/dates/calendarMonth";
import { firstWeekday } from "@/dates/firstWeekday";
import { useToday } from "@/dates/useToday";

/** Month of the address, else of the open day, else the current one. */
export function useShownMonth() {
  useLingui();
  const { written, write } = useMonthInAddress();
  const { shown } = useOverlay();
  const today = useToday();
  const implied = monthOf(shown?.name === "day" ? shown.day : today);
  const month = written !== null && isMonth(written) ? written : implied;
  const weekday = firstWeekday();
  const weeks = useMemo(() => weeksOf(month, weekday), [month, weekday]);
  const days = useMemo(() => weeks.flat(), [weeks]);
  return {
    month,
    weeks,
    days,
    today,
    show: (next: string) => write(next === monthOf(today) ? null : next),
  };
}

export type ShownMonth = ReturnType<typeof useShownMonth>;

/** Completed tasks that were due on the visible days. */
export function useCompletedInMonth({ days }: Pick<ShownMonth, "days">) {
  const dueFrom = days[0] ?? "";
  const dueTo = days.at(-1) ?? "";
  return useCompletedTasksDue(dueFrom, dueTo);
}
