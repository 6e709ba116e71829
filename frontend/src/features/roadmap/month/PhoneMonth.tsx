import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { formatDayOfWeek } from "@/dates/calendarDay";
import { monthOf } from "@/dates/calendarMonth";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { useToastOffset } from "@/ui/overlays/toast/useToastOffset";
import { comingOn } from "./comingCopies";
import { MonthGrid } from "./grid/MonthGrid";
import type { MonthParts } from "./monthParts";
import { countText, tasksOn } from "./monthTasks";
import { PhoneDay } from "./grid/PhoneDay";
import { TaskRows } from "./dialogs/TaskRows";

interface PhoneMonthProps {
  parts: MonthParts;
  onToday: () => void;
}

/** Month for phones: a small grid, the tasks of the chosen day, and a bottom bar. */
export function PhoneMonth({ parts, onToday }: PhoneMonthProps) {
  const { month, tasks, coming, focus, target } = parts;
  const { grid, day: chosen, goTo, onKeyDown } = focus;
  return (
    <>
      <MonthGrid ref={grid} month={month.month} weeks={month.weeks} look="phone" onKeyDown={onKeyDown}>
        {(day) => (
          <PhoneDay
            key={day}
            day={day}
            today={month.today}
            tasks={tasksOn(tasks, day)}
            coming={comingOn(coming, day)}
            isOutside={monthOf(day) !== month.month}
            isChosen={day === chosen}
            isTarget={day === target}
            onChoose={goTo}
          />
        )}
      </MonthGrid>
      <ChosenDay parts={parts} />
      <MonthBar parts={parts} onToday={onToday} />
    </>
  );
}

function ChosenDay({ parts }: { parts: MonthParts }) {
  const { t } = useLingui();
  const { month, tasks, coming, focus, carried, actions, onOpen, onPress } = parts;
  const ofDay = tasksOn(tasks, focus.day);
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
      <TaskRows
        tasks={ofDay}
        coming={comingOn(coming, focus.day)}
        today={month.today}
        phone
        actions={actions}
        carried={carried}
        onOpen={onOpen}
        onPress={onPress}
        nothing={t`Nothing is due on this day.`}
      />
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
      <Button variant="secondary" className="!h-[52px] flex-1 rounded-[14px]" onClick={onToday}>
        {t`Today`}
      </Button>
      {undated > 0 ? (
        <Button variant="secondary" className="!h-[52px] flex-[1.6] rounded-[14px]" onClick={onOpenUndated}>
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
