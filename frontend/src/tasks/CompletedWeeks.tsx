import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { WeekCountJson } from "@/api/generated/client";
import { formatDay, formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { Button } from "@/ui/buttons/Button";
import { BarChart } from "@/ui/chart/BarChart";
import { classNames } from "@/ui/theme/classNames";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";

interface CompletedWeeksProps {
  weeks: {
    data?: readonly WeekCountJson[] | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Layout with the text beside the bars. */
  wide?: boolean;
}

/** Chart of tasks completed per week. */
export function CompletedWeeks({ weeks: { data, isFetching, refetch }, wide = false }: CompletedWeeksProps) {
  const { t } = useLingui();
  const headingId = useId();
  const total = data?.reduce((sum, { completed }) => sum + completed, 0) ?? 0;
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        "min-w-0 rounded-dialog border border-hairline bg-surface-2 px-5 pt-[18px] pb-4",
        wide && "mt-4 tablet:grid tablet:grid-cols-[1fr_minmax(0,560px)] tablet:gap-x-8 tablet:px-7",
      )}
    >
      <div>
        <h2 id={headingId} className="text-16 font-semibold">
          {t`Completed each week`}
        </h2>
        {data ? <p className="text-13 text-ink-2 tabular-nums">{summaryOf(total, data.length)}</p> : null}
        {data === undefined && !isFetching ? (
          <>
            <p className="text-13 text-ink-2">{t`The weeks did not load.`}</p>
            <Button
              variant="soft"
              size="sm"
              className="mt-3 max-tablet:min-h-11"
              onClick={() => void refetch()}
            >
              {t`Try again`}
            </Button>
          </>
        ) : null}
      </div>
      {data && total > 0 ? <WeekBars weeks={data} /> : null}
      {data === undefined && isFetching ? <BarsShape /> : null}
    </section>
  );
}

function summaryOf(total: number, weeks: number): string {
  if (total === 0) {
    return plural(weeks, { one: "Nothing in the last # week", other: "Nothing in the last # weeks" });
  }
  return t`${plural(total, { one: "# task", other: "# tasks" })} in ${plural(weeks, { one: "# week", other: "# weeks" })}`;
}

function BarsShape() {
  const { t } = useLingui();
  return (
    <div className="pt-3">
      <Status>{t`Loading completed weeks`}</Status>
      <Skeleton className="h-[88px]" />
      <span className="block h-5" />
    </div>
  );
}

function WeekBars({ weeks }: { weeks: readonly WeekCountJson[] }) {
  const { t } = useLingui();
  const today = useToday();
  const count = weeks.length;
  const [first] = weeks;
  return (
    <BarChart
      caption={plural(count, {
        one: "Tasks completed in the last # week",
        other: "Tasks completed in each of the last # weeks",
      })}
      head={[t`Week of`, t`Completed`]}
      bars={weeks.map(({ week, completed }) => ({
        key: week,
        name: formatDay(week),
        value: completed,
        text: tasksText(completed),
        tooltip: weekText(formatDay(week), completed),
      }))}
      first={first ? formatShortDay(first.week, today) : null}
      last={t`This week`}
    />
  );
}

function weekText(monday: string, completed: number): string {
  return t`Week of ${monday}: ${plural(completed, { one: "# task", other: "# tasks" })}`;
}

function tasksText(count: number): string {
  return plural(count, { one: "# task", other: "# tasks" });
}
