import { useLingui } from "@lingui/react";
import { useMemo, type RefObject } from "react";
import type { Activity } from "@/api/generated/admin";
import { calendarDayOf, formatExactDay, formatRecentDay } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import { classNames } from "@/ui/theme/classNames";
import { ActivityRow } from "./ActivityRow";

interface ActivityListProps {
  ref: RefObject<HTMLDivElement | null>;
  rows: readonly Activity[];
  /** True while the shown entries belong to the previous filter. */
  busy: boolean;
}

export const listLook = "overflow-hidden rounded-popover border border-hairline bg-surface-2";

export function ActivityList({ ref, rows, busy }: ActivityListProps) {
  useLingui();
  const now = useNow();
  const today = calendarDayOf(now);
  const days = useMemo(() => byDay(rows), [rows]);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      aria-busy={busy}
      className={classNames(
        listLook,
        "transition-opacity duration-(--t-base)",
        busy && "opacity-60 delay-300",
      )}
    >
      {days.map(({ day, entries }) => (
        <section
          key={day}
          aria-label={formatExactDay(day)}
          className="not-first:border-t not-first:border-hairline"
        >
          <h3 className="border-b border-hairline bg-surface-1 px-4 py-2 text-12 font-semibold text-ink-2">
            {formatRecentDay(day, today)}
          </h3>
          <ul className="divide-y divide-hairline">
            {entries.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface Day {
  day: string;
  entries: Activity[];
}

/** Rows grouped by local calendar day. */
function byDay(rows: readonly Activity[]): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const day = calendarDayOf(new Date(row.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(row);
    else days.push({ day, entries: [row] });
  }
  return days;
}
