import { useLingui } from "@lingui/react/macro";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ComponentProps } from "react";
import type { Task } from "@/api/generated/client";
import { inPlaceOfCard } from "@/tasks/card/cardFocus";
import { categoryHue } from "@/tasks/model/category";
import { CategoryIcon } from "@/tasks/marks/CategoryIcon";
import { isOpen } from "@/tasks/model/taskRights";
import { badgeLook } from "@/ui/feedback/Badge";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { isOverdue } from "../monthTasks";

/** State of a chip during a drag: origin or target. */
export type ChipPhase = "resting" | "origin" | "landing";

interface TaskChipProps extends Pick<ComponentProps<"button">, "onPointerDown"> {
  task: Task;
  today: string;
  phase?: ChipPhase;
  onOpen: (task: Task) => void;
}

/** Line of a task in its day. The keyboard reaches it through the day's list. */
export function TaskChip({ task, today, phase = "resting", onOpen, onPointerDown }: TaskChipProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      {...inPlaceOfCard(task.id)}
      data-tooltip={phase === "resting" ? task.title : undefined}
      onPointerDown={onPointerDown}
      onClick={() => onOpen(task)}
      className={classNames(
        "w-full min-w-0 text-start transition-shadow duration-(--t-fast) ease-smooth [-webkit-touch-callout:none] hover:shadow-hovered focus-visible:outline-offset-0",
        chipLook(task, today, phase),
      )}
    >
      <ChipContent task={task} today={today} />
    </button>
  );
}

/** Content without a button, for the drag preview. */
export function ChipContent({ task, today }: { task: Task; today: string }) {
  const { t } = useLingui();
  const finished = !isOpen(task);
  return (
    <>
      {finished ? (
        <Icon of={CircleCheck} size={14} className="text-success" />
      ) : (
        <CategoryIcon category={categoryHue(task.category)} />
      )}
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {task.title}
      </span>
      {finished ? (
        <>
          {" "}
          <span className="sr-only">{t`(completed)`}</span>
        </>
      ) : null}
      {isOverdue(task, today) ? (
        <>
          <Icon of={CircleAlert} size={14} className="text-due-overdue-fg" />{" "}
          <span className="sr-only">{t`(overdue)`}</span>
        </>
      ) : null}
    </>
  );
}

export function chipLook(task: Task, today: string, phase: ChipPhase = "resting"): string {
  const look = badgeLook(categoryHue(task.category));
  return classNames(
    "flex h-6 items-center gap-[5px] rounded-[6px] border px-1.5 text-12",
    phase === "origin" && "border-dashed border-hairline-strong text-ink-3",
    phase === "landing" && "border-dashed border-accent text-accent-text",
    phase === "resting" && (isOpen(task) ? look : "border-done-line bg-done-card text-ink-2"),
    phase === "resting" && isOverdue(task, today) && "!border-due-overdue-fg font-semibold",
  );
}
