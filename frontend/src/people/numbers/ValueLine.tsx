import { useLingui } from "@lingui/react/macro";
import type { ClientNumber } from "@/api/generated/client";
import { formatShortDay } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { amountText } from "@/language/text/amount";
import { lastDayOf } from "@/ui/chart/dayLine";
import { LineChart, type LineGoal } from "@/ui/chart/LineChart";
import { pointsOf } from "./amounts";

interface ValueLineProps {
  number: ClientNumber;
  /** Drawing as text. */
  label: string;
  goal: LineGoal | null;
  /** Height of the drawing in pixels. */
  height: number;
}

/** Line of the values of a number; nothing below three. */
export function ValueLine({ number, label, goal, height }: ValueLineProps) {
  const { t } = useLingui();
  const { gaps, today, decimals, source } = number;
  const points = pointsOf(number);
  const end = lastDayOf(points, gaps, today);
  return (
    <LineChart
      label={label}
      name={isolate(number.name)}
      points={points}
      gaps={gaps}
      today={today}
      decimals={decimals}
      tickText={amountText}
      firstName={formatShortDay(points[0]?.day ?? today, today)}
      lastName={source === "counted" ? t`This week` : end === today ? t`Today` : formatShortDay(end, today)}
      goal={goal}
      height={height}
    />
  );
}
