import { plural, t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowRight, Link2 } from "lucide-react";
import type { ProgramPreview, StepDate } from "@/api/generated/admin";
import { formatDayOfWeek, formatDayOfYear, formatExactDay, formatShortDay } from "@/dates/calendarDay";
import { weekdayNames } from "@/dates/calendarMonth";
import { firstWeekday } from "@/dates/firstWeekday";
import { isolate } from "@/language/isolate";
import { Icon } from "@/ui/theme/Icon";
import { classNames } from "@/ui/theme/classNames";
import { calendarCells, type Cell, type CellStep } from "./calendarCells";

interface ProgramDatesProps {
  start: string;
  preview: Pick<ProgramPreview, "dates" | "daysOff" | "ends">;
  skipsWeekends: boolean;
  /** True while the dates belong to the previous query. */
  busy: boolean;
}

/** Dates of a program for one start: a calendar, and each moved date as text. */
export function ProgramDates({ start, preview, skipsWeekends, busy }: ProgramDatesProps) {
  const { t } = useLingui();
  const { dates, daysOff, ends } = preview;
  const moved = dates.filter(({ planned, comes }) => planned !== comes);
  const hasEarliest = dates.some(({ isEarliest }) => isEarliest);
  const cells = calendarCells({ start, dates, daysOff, skipsWeekends }, firstWeekday());
  const from = formatShortDay(start, start);
  const to = formatShortDay(ends ?? start, start);
  return (
    <section
      aria-busy={busy}
      className={classNames("min-w-0 transition-opacity duration-(--t-base)", busy && "opacity-60")}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-16 font-semibold">{t`The dates`}</h3>
        <p className="text-13 text-ink-2 tabular-nums">
          {hasEarliest ? t`${from} to ${to} at the earliest` : t`${from} to ${to}`}
        </p>
      </div>
      <Weeks cells={cells} start={start} />
      <Legend
        hasMoved={moved.length > 0}
        hasEarliest={hasEarliest}
        // The first step waits for no other one.
        isPaused={dates[0]?.isEarliest ?? false}
      />
      <ol className="sr-only" aria-label={t`Dates of the steps`}>
        {dates.map((step) => (
          <li key={step.number}>{dateSentence(step)}</li>
        ))}
      </ol>
      {moved.length > 0 ? <Moves moved={moved} /> : null}
    </section>
  );
}

function dateSentence({ number, title: written, comes, isEarliest }: StepDate): string {
  const title = isolate(written);
  const day = formatExactDay(comes);
  return isEarliest
    ? t`Step ${number}, ${title}: ${day} at the earliest`
    : t`Step ${number}, ${title}: ${day}`;
}

const hatched = "bg-[repeating-linear-gradient(135deg,var(--surface-1)_0_5px,var(--surface-0)_5px_10px)]";

function Weeks({ cells, start }: { cells: readonly Cell[]; start: string }) {
  const { t } = useLingui();
  const week = cells.slice(0, 7).map(({ day }) => day);
  return (
    <div
      aria-hidden="true"
      className="mt-2 max-h-[348px] overflow-y-auto rounded-card border border-hairline"
    >
      <div className="sticky top-0 z-1 grid grid-cols-7 bg-surface-1 text-12 leading-[26px] text-ink-2">
        {weekdayNames(week).map(({ short, long }) => (
          <span key={long} className="truncate px-2 max-tablet:px-1">
            {short}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-7">
        {cells.map(({ day, isOff, isDayOff, namesMonth, steps }) => (
          <div
            key={day}
            className={classNames(
              "grid min-h-15 min-w-0 content-between gap-1 border-s border-t border-hairline px-1.5 py-1 [&:nth-child(7n+1)]:border-s-0 max-tablet:px-0.5",
              isOff && hatched,
            )}
          >
            <span
              className={classNames(
                "flex justify-between gap-1 text-12 leading-[18px] tabular-nums",
                day === start ? "font-semibold text-accent-text" : "text-ink-2",
              )}
            >
              <span className="whitespace-nowrap">
                {namesMonth || day === start ? formatDayOfYear(day) : Number(day.slice(8)).toString()}
              </span>
              {isDayOff ? <span className="font-normal text-ink-3 max-tablet:hidden">{t`off`}</span> : null}
            </span>
            <span className="flex flex-wrap gap-1">
              {steps.map(({ number, title, kind }) => (
                <StepChip key={`${number} ${kind}`} number={number} kind={kind} title={title} />
              ))}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

interface LegendProps {
  hasMoved: boolean;
  hasEarliest: boolean;
  isPaused: boolean;
}

function Legend({ hasMoved, hasEarliest, isPaused }: LegendProps) {
  const { t } = useLingui();
  const entry = "inline-flex items-center gap-1.5";
  return (
    <p aria-hidden="true" className="mt-2.5 flex flex-wrap gap-x-3.5 gap-y-1.5 text-12 text-ink-2">
      <span className={entry}>
        <StepChip number={1} kind="comes" />
        <span>{t`comes`}</span>
      </span>
      {hasMoved ? (
        <>
          <span className={entry}>
            <StepChip number={4} kind="moved" />
            <span>{t`moved here`}</span>
          </span>
          <span className={entry}>
            <StepChip number={4} kind="leaves" />
            <span>{t`planned day`}</span>
          </span>
        </>
      ) : null}
      {hasEarliest ? (
        <span className={entry}>
          <StepChip number={3} kind="earliest" />
          <span>{isPaused ? t`at the earliest` : t`earliest, after the step before`}</span>
        </span>
      ) : null}
    </p>
  );
}

/** Moved dates, one sentence each. */
function Moves({ moved }: { moved: readonly StepDate[] }) {
  const { t } = useLingui();
  const title = plural(moved.length, { one: "# step moves", other: "# steps move" });
  return (
    <div className="mt-3.5 rounded-card border border-hairline">
      <h4 className="px-3.5 py-2 text-13 font-semibold tabular-nums">{title}</h4>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls. */}
      <ul tabIndex={0} aria-label={title} className="relative max-h-48 overflow-y-auto -outline-offset-2">
        {moved.map(({ number, title, planned, comes, moved: reason }) => {
          const from = formatDayOfWeek(planned);
          const to = formatDayOfWeek(comes);
          return (
            <li key={number} className="flex items-center gap-3 border-t border-hairline px-3.5 py-1.5">
              <span aria-hidden="true" className="flex w-11 flex-none">
                <StepChip number={number} kind="moved" />
              </span>
              <p className="min-w-0 flex-1">
                <Trans>
                  <b className="font-semibold">Step {number}</b> moves from {from} to {to}
                </Trans>{" "}
                <span dir="auto" className="block truncate text-12 text-ink-3">
                  {title}
                </span>
              </p>
              <span className="flex-none text-12 text-ink-3">
                {reason === "weekend" ? t`weekend` : t`day off`}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const looks: Record<CellStep["kind"], string> = {
  comes: "border-accent-line bg-accent-soft font-semibold text-accent-text",
  moved: "border-warning-line bg-warning-soft font-semibold text-warning-text",
  leaves: "border-dashed border-border-control bg-surface-2 text-ink-2",
  earliest: "border-dashed border-accent bg-surface-2 font-semibold text-accent-text",
};

/** Number of a step with the sign of its change. Decorative: a list has the dates as text. */
function StepChip({ number, kind, title }: { number: number; kind: CellStep["kind"]; title?: string }) {
  return (
    <span
      data-tooltip={title}
      className={classNames(
        "inline-flex h-6 min-w-6 items-center justify-center gap-[3px] rounded-[7px] border px-1.5 text-12 leading-none tabular-nums max-tablet:px-1",
        looks[kind],
      )}
    >
      {kind === "moved" ? <Icon of={ArrowRight} size={14} mirrored className="size-3" /> : null}
      <span>{number}</span>
      {kind === "leaves" ? <Icon of={ArrowRight} size={14} mirrored className="size-3" /> : null}
      {kind === "earliest" ? <Icon of={Link2} size={14} className="size-3" /> : null}
    </span>
  );
}
