import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CircleAlert, Plus, Repeat } from "lucide-react";
import type { ReactNode } from "react";
import type { Task } from "@/api/generated/client";
import { formatDayOfWeek, formatDayOfYear } from "@/dates/calendarDay";
import { monthOf } from "@/dates/calendarMonth";
import { allCategories, categoryHue, categoryName } from "@/tasks/model/category";
import { CategoryIcon } from "@/tasks/marks/CategoryIcon";
import { Button } from "@/ui/buttons/Button";
import { badgeLook } from "@/ui/feedback/Badge";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { occurrencesOn, isUpcoming, type ShownOccurrence } from "./upcomingOccurrences";
import { MonthGrid, DayButton } from "./grid/MonthGrid";
import { TaskChip } from "./grid/TaskChip";
import { undatedText, inLines, tasksOn, type MonthParts } from "./monthTasks";

/** Height below which a day shows two lines instead of three. */
const lowWindow = "(max-height: 53.85rem)";

export function DeskMonth({ parts }: { parts: MonthParts }) {
  const { t } = useLingui();
  const { tasks } = parts;
  const isLow = useMediaQuery(lowWindow);
  const isPaper = useMediaQuery("print");
  return (
    <>
      <MonthGrid parts={parts} look="desk" weekHeight={isLow ? "min-h-[79px]" : "min-h-[105px]"}>
        {(day, index) => (
          <DayCell
            key={day}
            parts={parts}
            day={day}
            withMonth={index === 0 || day.endsWith("-01")}
            lines={isPaper ? Infinity : isLow ? 2 : 3}
          />
        )}
      </MonthGrid>
      <Legend hasRecurrences={parts.upcoming.size > 0}>
        {parts.completedFailed ? (
          <Button variant="ghost" size="sm" onClick={parts.onRetryCompleted}>
            {t`Completed tasks did not load. Try again`}
          </Button>
        ) : null}
        {tasks.undated.length > 0 ? (
          <Button
            variant="ghost"
            size="sm"
            className="-my-1.5 -me-2.5 text-accent-text!"
            onClick={parts.onOpenUndated}
          >
            {undatedText(tasks.undated.length)}
          </Button>
        ) : null}
      </Legend>
    </>
  );
}

const inOrder = [...allCategories.slice(1), ...allCategories.slice(0, 1)];

interface LegendProps {
  /** True if the month shows copies that are still to come. */
  hasRecurrences: boolean;
  children: ReactNode;
}

/** Legend of colours and signs, with further notes beside it. */
function Legend({ hasRecurrences, children }: LegendProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-11 flex-none flex-wrap items-center gap-x-3 gap-y-1 wide:gap-x-4 px-6 pt-2.5 pb-3 text-12 text-ink-2">
      <ul aria-label={t`Legend`} className="contents">
        {inOrder.map((category) => (
          <li key={category} className="flex items-center gap-2">
            <span
              className={`grid size-5 place-items-center rounded-tag border ${badgeLook(categoryHue(category))}`}
            >
              <CategoryIcon category={categoryHue(category)} />
            </span>
            <span>{categoryName(category)}</span>
          </li>
        ))}
        <li className="flex items-center gap-2">
          <Icon of={CircleAlert} size={14} className="text-due-overdue-fg" />
          <span>{t`Overdue`}</span>
        </li>
        {hasRecurrences ? (
          <li className="flex items-center gap-2">
            <Icon of={Repeat} size={14} className="text-ink-3" />
            <span>{t`Comes again`}</span>
          </li>
        ) : null}
      </ul>
      <span className="ms-auto flex items-center gap-4">{children}</span>
    </div>
  );
}

interface DayCellProps {
  parts: MonthParts;
  day: string;
  withMonth: boolean;
  /** Number of visible tasks. */
  lines: number;
}

/** Day with its tasks, for wide windows. */
function DayCell({ parts, day, withMonth, lines }: DayCellProps) {
  const { t, i18n } = useLingui();
  const { month, carried, onOpenDay, onAdd, onOpen, onPress } = parts;
  const { today } = month;
  const isOutside = monthOf(day) !== month.month;
  const isTarget = day === parts.target;
  const date = formatDayOfWeek(day);
  const entries = [...tasksOn(parts.tasks, day), ...occurrencesOn(parts.upcoming, day)];
  const { shown, more } = inLines(isTarget && carried ? [carried, ...entries] : entries, lines);
  return (
    <div
      role="gridcell"
      data-day={day}
      className={classNames(
        "group relative grid min-w-0 grid-cols-1 content-start gap-0.5 px-[5px] py-[3px] not-first:border-s not-first:border-hairline",
        isTarget ? "bg-accent-soft shadow-[inset_0_0_0_1.5px_var(--accent)]" : isOutside && "bg-surface-1",
      )}
    >
      <div className="flex h-5 items-center justify-between">
        <DayButton
          parts={parts}
          day={day}
          onPress={onOpenDay}
          className={classNames(
            "h-5 min-w-5 rounded-full text-12 tabular-nums focus-visible:outline-offset-1",
            day === today
              ? "bg-accent px-1.5 font-semibold text-on-accent hover:bg-accent-hover"
              : "px-1 text-start hover:bg-surface-hover",
            day !== today && (isOutside || day < today ? "text-ink-3" : "text-ink-1"),
          )}
        >
          {withMonth ? formatDayOfYear(day) : i18n.number(Number(day.slice(8)))}
        </DayButton>
        {day >= today && !carried ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t`Add a task for ${date}`}
            onClick={() => onAdd(day)}
            className="grid size-5 place-items-center rounded-tag text-ink-3 opacity-0 group-hover:opacity-100 hover:bg-surface-hover hover:text-ink-1 focus-visible:opacity-100 pointer-coarse:hidden"
          >
            <Icon of={Plus} size={14} />
          </button>
        ) : null}
      </div>
      {shown.map((entry, index) =>
        isUpcoming(entry) ? (
          <UpcomingChip key={entry.key} occurrence={entry} />
        ) : (
          <TaskChip
            key={isTarget && index === 0 ? "landing" : entry.id}
            task={entry}
            today={today}
            phase={phaseOf(entry, carried, isTarget && index === 0)}
            onOpen={onOpen}
            onPointerDown={(event) => onPress(entry, event)}
          />
        ),
      )}
      {more > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => onOpenDay(day)}
          className="h-6 justify-self-start rounded-[6px] px-[7px] text-12 text-ink-2 hover:bg-surface-hover hover:text-ink-1 focus-visible:outline-offset-0"
        >
          {plural(more, { one: "+# more", other: "+# more" })}
        </button>
      ) : null}
    </div>
  );
}

function phaseOf(task: Task, carried: Task | null, isLanding: boolean) {
  if (carried?.id !== task.id) return "resting";
  return isLanding ? "landing" : "origin";
}

/** Line of an upcoming occurrence. It cannot be opened or dragged. */
function UpcomingChip({ occurrence }: { occurrence: ShownOccurrence }) {
  const { t } = useLingui();
  const { title } = occurrence;
  return (
    <span
      data-tooltip={title}
      className="flex h-6 min-w-0 items-center gap-[5px] rounded-[6px] border border-dashed border-hairline-strong px-1.5 text-12 text-ink-3"
    >
      <Icon of={Repeat} size={14} />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {title}
      </span>{" "}
      <span className="sr-only">{t`(repeats then)`}</span>
    </span>
  );
}
