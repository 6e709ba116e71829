import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { WeekCountJson } from "@/api/generated/client";
import { formatDay, formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { activeLanguage } from "@/language/activeLanguage";
import { directionOf } from "@/language/languages";
import { Button } from "@/ui/buttons/Button";
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

/** Chart of tasks completed per week, with a table for screen readers. */
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
            <Button variant="soft" size="sm" className="mt-3 max-tablet:h-11" onClick={() => void refetch()}>
              {t`Try again`}
            </Button>
          </>
        ) : null}
      </div>
      {data && total > 0 ? (
        <div>
          <Bars weeks={data} />
          <WeekTable weeks={data} />
        </div>
      ) : null}
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

const HEIGHT_PX = 88;
/** Space above the highest bar for its number. */
const LABEL_PX = 18;
const LOWEST_BAR_PX = 2;
/** Width of a bar as a share of its week. */
const BAR_SHARE = 0.62;

function Bars({ weeks }: { weeks: readonly WeekCountJson[] }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const most = Math.max(1, ...weeks.map(({ completed }) => completed));
  const width = 100 / weeks.length;
  const [first] = weeks;
  // SVG does not mirror itself.
  const drawn = directionOf(activeLanguage()) === "rtl" ? weeks.toReversed() : weeks;
  return (
    <div aria-hidden="true" className="mt-3 text-12 text-ink-3 tabular-nums">
      <svg width="100%" height={HEIGHT_PX} className="block overflow-visible">
        {drawn.map(({ week, completed }, index) => {
          const bar = Math.max(LOWEST_BAR_PX, Math.round((completed / most) * (HEIGHT_PX - LABEL_PX)));
          return (
            <g key={week} data-tooltip={weekText(formatDay(week), completed)}>
              <rect x={`${width * index}%`} width={`${width}%`} height={HEIGHT_PX} fill="transparent" />
              <rect
                x={`${width * (index + (1 - BAR_SHARE) / 2)}%`}
                y={HEIGHT_PX - bar}
                width={`${width * BAR_SHARE}%`}
                height={bar}
                rx={completed > 0 ? 3 : 1}
                fill={completed > 0 ? "var(--accent)" : "var(--hairline-strong)"}
              />
              {completed > 0 ? (
                <text
                  x={`${width * (index + 0.5)}%`}
                  y={HEIGHT_PX - bar - 5}
                  textAnchor="middle"
                  fill="var(--text-2)"
                >
                  {i18n.number(completed)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <div className="mt-1 flex justify-between">
        <span>{first ? formatShortDay(first.week, today) : null}</span>
        <span>{t`This week`}</span>
      </div>
    </div>
  );
}

function WeekTable({ weeks }: { weeks: readonly WeekCountJson[] }) {
  const { t } = useLingui();
  const count = weeks.length;
  return (
    <table className="sr-only">
      <caption>
        {plural(count, {
          one: "Tasks completed in the last # week",
          other: "Tasks completed in each of the last # weeks",
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Week of`}</th>
          <th scope="col">{t`Completed`}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, completed }) => (
          <tr key={week}>
            <th scope="row">{formatDay(week)}</th>
            <td>{tasksText(completed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function weekText(monday: string, completed: number): string {
  return t`Week of ${monday}: ${plural(completed, { one: "# task", other: "# tasks" })}`;
}

function tasksText(count: number): string {
  return plural(count, { one: "# task", other: "# tasks" });
}
