import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { useMonthInAddress } from "@/addresses/useMonthInAddress";
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
