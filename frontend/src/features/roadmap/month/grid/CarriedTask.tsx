import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { formatDayOfWeek } from "@/dates/calendarDay";
import { classNames } from "@/ui/theme/classNames";
import { ChipContent, chipLook } from "./TaskChip";
import type { Carried } from "./useDayDrag";

interface CarriedTaskProps {
  ref: Ref<HTMLDivElement>;
  carried: Carried;
  today: string;
  /** Day under the pointer. */
  over: string | null;
}

/** Drag preview: the task and its target day, above the finger. */
export function CarriedTask({ ref, carried, today, over }: CarriedTaskProps) {
  const { t } = useLingui();
  const { task, from, byFinger } = carried;
  const date = over === null ? "" : formatDayOfWeek(over);
  return (
    <div
      ref={ref}
      aria-hidden="true"
      style={{ translate: `${from.x}px ${from.y}px` }}
      className="pointer-events-none fixed top-0 left-0 z-(--z-drag)"
    >
      <div
        className={classNames(
          "absolute w-44",
          byFinger ? "bottom-9 left-0 -translate-x-1/2" : "-top-2 -left-6",
        )}
      >
        <div
          className={classNames(
            chipLook(task, today),
            "h-7! rotate-2 !border-accent-line font-semibold shadow-lifted",
          )}
        >
          <ChipContent task={task} today={today} />
        </div>
        {over ? (
          <span
            className={classNames(
              "absolute rounded-[6px] bg-tooltip-bg px-2 py-1 text-12 leading-4 whitespace-nowrap text-tooltip-fg",
              byFinger ? "bottom-9 left-1/2 -translate-x-1/2" : "top-9 left-20",
            )}
          >
            {over < today ? t`${date} is past` : date}
          </span>
        ) : null}
      </div>
    </div>
  );
}
