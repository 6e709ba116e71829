import { useLingui } from "@lingui/react";
import type { Task } from "@/api/generated/client";
import { CategoryMarker } from "@/tasks/CategoryDot";
import { isOpen } from "@/tasks/taskRights";
import { classNames } from "@/ui/theme/classNames";
import type { ComingCopy } from "../comingCopies";
import { DayButton } from "./DayButton";
import { isOverdue } from "../monthTasks";

const MAX_MARKERS = 3;

interface PhoneDayProps {
  day: string;
  today: string;
  tasks: readonly Task[];
  coming: readonly ComingCopy[];
  isOutside: boolean;
  isChosen: boolean;
  isTarget: boolean;
  onChoose: (day: string) => void;
}

/** Day of the small grid: its number, and a marker for each open task. */
export function PhoneDay({
  day,
  today,
  tasks,
  coming,
  isOutside,
  isChosen,
  isTarget,
  onChoose,
}: PhoneDayProps) {
  const { i18n } = useLingui();
  const open = tasks.filter(isOpen);
  const overdue = tasks.some((task) => isOverdue(task, today));
  return (
    <div
      role="gridcell"
      data-day={day}
      aria-selected={isChosen}
      className={classNames(
        "rounded-control",
        isTarget && "bg-accent-soft shadow-[inset_0_0_0_1.5px_var(--accent)]",
      )}
    >
      <DayButton
        day={day}
        today={today}
        tasks={tasks}
        coming={coming.length}
        hasFocus={isChosen}
        onPress={onChoose}
        className="grid h-11 w-full content-start justify-items-center gap-0.5 rounded-control pt-[3px] focus-visible:-outline-offset-2"
      >
        <span
          className={classNames(
            "grid size-[26px] place-items-center rounded-full text-14 tabular-nums",
            numberLook({ isChosen, isOutside, isToday: day === today, overdue }),
          )}
        >
          {i18n.number(Number(day.slice(8)))}
        </span>
        <span className="flex h-2 gap-0.5">
          {open.slice(0, MAX_MARKERS).map(({ id, category }) => (
            <CategoryMarker key={id} category={category} />
          ))}
          {coming.slice(0, Math.max(0, MAX_MARKERS - open.length)).map(({ key, category }) => (
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
