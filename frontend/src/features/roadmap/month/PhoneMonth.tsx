import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { formatDayOfWeek } from "@/dates/calendarDay";
import { monthOf } from "@/dates/calendarMonth";
import { CategoryMarker } from "@/tasks/marks/CategoryDot";
import { isOpen } from "@/tasks/model/taskRights";
import { Button } from "@/ui/buttons/Button";
import { useToastOffset } from "@/ui/overlays/toast/useToastOffset";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { occurrencesOn } from "./upcomingOccurrences";
import { TaskRows } from "./dialogs/TaskRows";
import { MonthGrid, DayButton } from "./grid/MonthGrid";
import { countText, tasksOn, isOverdue, type MonthParts } from "./monthTasks";

interface PhoneMonthProps {
  parts: MonthParts;
  onToday: () => void;
}

/** Month for phones: a small grid, the tasks of the chosen day, and a bottom bar. */
export function PhoneMonth({ parts, onToday }: PhoneMonthProps) {
  return (
    <>
      <MonthGrid parts={parts} look="phone">
        {(day) => <PhoneDay key={day} parts={parts} day={day} />}
      </MonthGrid>
      <ChosenDay parts={parts} />
      <MonthBar parts={parts} onToday={onToday} />
    </>
  );
}

function ChosenDay({ parts }: { parts: MonthParts }) {
  const { t } = useLingui();
  const { month, focus } = parts;
  const ofDay = tasksOn(parts.tasks, focus.day);
  const date = formatDayOfWeek(focus.day);
  return (
    <section
      aria-labelledby="chosen-day"
      className="relative min-h-44 flex-1 overflow-y-auto border-t border-hairline bg-surface-0 px-4 pt-2.5 pb-4"
    >
      <div className="flex items-baseline justify-between gap-3 pb-2">
        <h3 id="chosen-day" className="text-16 font-semibold">
          {focus.day === month.today ? t`Today, ${date}` : date}
        </h3>
        <p className="flex-none text-13 text-ink-3 tabular-nums">
          {ofDay.length > 0 ? countText(ofDay.length) : null}
        </p>
      </div>
      {parts.completedFailed ? (
        <Button variant="ghost" size="lg" className="mb-2" onClick={parts.onRetryCompleted}>
          {t`Completed tasks did not load. Try again`}
        </Button>
      ) : null}
      <TaskRows parts={parts} day={focus.day} phone isDraggable />
    </section>
  );
}

function MonthBar({ parts, onToday }: PhoneMonthProps) {
  const { t } = useLingui();
  const { tasks, focus, onAdd, onOpenUndated } = parts;
  const bar = useRef<HTMLElement>(null);
  useToastOffset(bar);
  const undated = tasks.undated.length;
  return (
    <nav
      ref={bar}
      aria-label={t`Month`}
      className="sticky bottom-0 z-(--z-menu) flex flex-none gap-2 border-t border-hairline bg-surface-1 px-4 pt-3 pb-[max(24px,env(safe-area-inset-bottom))]"
    >
      <Button variant="secondary" className="min-h-[52px]! min-w-0 flex-1 rounded-[14px]" onClick={onToday}>
        {t`Today`}
      </Button>
      {undated > 0 ? (
        <Button
          variant="secondary"
          className="min-h-[52px]! min-w-0 flex-[1.6] rounded-[14px]"
          onClick={onOpenUndated}
        >
          {plural(undated, { one: "# has no due date", other: "# have no due date" })}
        </Button>
      ) : null}
      <button
        type="button"
        aria-label={t`Add Task`}
        onClick={() => onAdd(focus.day)}
        className="grid size-[52px] flex-none place-items-center rounded-tray bg-accent text-on-accent active:bg-accent-press"
      >
        <Icon of={Plus} size={24} />
      </button>
    </nav>
  );
}

const MAX_MARKERS = 3;

/** Day of the small grid: its number, and a marker for each open task. */
function PhoneDay({ parts, day }: { parts: MonthParts; day: string }) {
  const { i18n } = useLingui();
  const { month, focus, target } = parts;
  const { today } = month;
  const tasks = tasksOn(parts.tasks, day);
  const upcoming = occurrencesOn(parts.upcoming, day);
  const isChosen = day === focus.day;
  const open = tasks.filter(isOpen);
  const overdue = tasks.some((task) => isOverdue(task, today));
  return (
    <div
      role="gridcell"
      data-day={day}
      aria-selected={isChosen}
      className={classNames(
        "rounded-control",
        day === target && "bg-accent-soft shadow-[inset_0_0_0_1.5px_var(--accent)]",
      )}
    >
      <DayButton
        parts={parts}
        day={day}
        onPress={focus.goTo}
        className="grid min-h-11 w-full content-start justify-items-center gap-0.5 rounded-control pt-[3px] focus-visible:-outline-offset-2"
      >
        <span
          className={classNames(
            "grid size-[26px] place-items-center rounded-full text-14 tabular-nums",
            numberLook({
              isChosen,
              isOutside: monthOf(day) !== month.month,
              isToday: day === today,
              overdue,
            }),
          )}
        >
          {i18n.number(Number(day.slice(8)))}
        </span>
        <span className="flex h-2 gap-0.5">
          {open.slice(0, MAX_MARKERS).map(({ id, category }) => (
            <CategoryMarker key={id} category={category} />
          ))}
          {upcoming.slice(0, Math.max(0, MAX_MARKERS - open.length)).map(({ key, category }) => (
            <span key={key} className="flex opacity-60">
              <CategoryMarker category={category} />
            </span>
          ))}
        </span>
      </DayButton>
    </div>
  );
}

function numberLook(is: {
  isChosen: boolean;
  isOutside: boolean;
  isToday: boolean;
  overdue: boolean;
}): string {
  if (is.isChosen) return "bg-accent font-semibold text-on-accent";
  if (is.overdue) return "font-semibold text-due-overdue-fg underline decoration-2 underline-offset-4";
  if (is.isToday) return "font-semibold text-accent-text";
  return is.isOutside ? "text-ink-3" : "text-ink-1";
}
