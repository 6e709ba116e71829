import { useLingui } from "@lingui/react/macro";
import { CircleCheck, Repeat } from "lucide-react";
import { useId, type PointerEvent } from "react";
import type { Task } from "@/api/generated/client";
import type { Elements } from "@/language/elements";
import type { BoardActions } from "@/tasks/model/boardActions";
import { inPlaceOfCard } from "@/tasks/card/cardFocus";
import { TaskMenu } from "@/tasks/card/TaskMenu";
import { categoryName, categoryHue } from "@/tasks/model/category";
import { CategoryIcon } from "@/tasks/marks/CategoryIcon";
import { statusTitle } from "@/tasks/model/columns";
import { recurrenceLabel } from "@/tasks/recurrence/recurrenceLabel";
import { isInReview, isOpen } from "@/tasks/model/taskRights";
import { badgeLook } from "@/ui/feedback/Badge";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { occurrencesOn, type ShownOccurrence } from "../upcomingOccurrences";
import { isOverdue, tasksOn, type MonthParts } from "../monthTasks";

interface TaskRowsProps {
  parts: MonthParts;
  /** Null for the tasks without a due date. */
  day: string | null;
  phone: boolean;
  /** True if they can be dragged to another day. */
  isDraggable?: boolean;
  /** Control before the row's menu. */
  endOf?: (task: Task) => Elements;
}

/** Tasks and upcoming occurrences of a day. */
export function TaskRows({ parts, day, phone, isDraggable = false, endOf }: TaskRowsProps) {
  const { t } = useLingui();
  const { month, actions, carried, onOpen, onPress } = parts;
  const tasks = day === null ? parts.tasks.undated : tasksOn(parts.tasks, day);
  const upcoming = day === null ? [] : occurrencesOn(parts.upcoming, day);
  if (tasks.length + upcoming.length === 0) {
    const nothing = day === null ? t`Every task has a due date.` : t`Nothing is due on this day.`;
    return <p className="text-ink-2">{nothing}</p>;
  }
  return (
    <ul className="grid grid-cols-1 gap-2">
      {tasks.map((task) => (
        <TaskRow
          key={task.id}
          task={task}
          today={month.today}
          actions={actions}
          phone={phone}
          isCarried={isDraggable && carried?.id === task.id}
          onOpen={onOpen}
          {...(isDraggable ? { onPress } : {})}
          end={endOf?.(task)}
        />
      ))}
      {upcoming.map((occurrence) => (
        <UpcomingRow key={occurrence.key} occurrence={occurrence} />
      ))}
    </ul>
  );
}

/** Row of an upcoming occurrence. */
function UpcomingRow({ occurrence: { title, category } }: { occurrence: ShownOccurrence }) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-15 items-center gap-3 rounded-card border border-dashed border-hairline-strong py-2 ps-3 pe-3.5 text-ink-2">
      <span className="grid size-9 flex-none place-items-center">
        <Icon of={Repeat} />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" data-tooltip={title} className="block truncate font-semibold">
          {title}
        </span>
        <span className="block truncate text-12">
          {`${categoryName(category)} · ${t`Comes on this day`}`}
        </span>
      </span>
    </li>
  );
}

interface TaskRowProps {
  task: Task;
  today: string;
  actions: BoardActions;
  phone: boolean;
  /** True while it is dragged. */
  isCarried?: boolean;
  onOpen: (task: Task) => void;
  onPress?: (task: Task, event: PointerEvent) => void;
  /** Control before the menu. */
  end?: Elements;
}

/** Row of a task in a short list. */
export function TaskRow({ task, today, actions, phone, isCarried, onOpen, onPress, end }: TaskRowProps) {
  const { t } = useLingui();
  const titleId = useId();
  const finished = !isOpen(task);
  const hue = categoryHue(task.category);
  const facts = [
    categoryName(task.category),
    isInReview(task) ? t`In review` : statusTitle(finished ? "completed" : task.status),
    ...(task.repeat ? [recurrenceLabel(task.repeat, task.dueDate)] : []),
  ];
  return (
    <li
      className={classNames(
        "relative flex min-h-15 items-center gap-3 rounded-card border bg-surface-2 py-2 ps-3 pe-3.5 select-none",
        isCarried
          ? "border-dashed border-hairline-strong opacity-60"
          : "border-hairline hover:border-hairline-strong",
      )}
    >
      <button
        type="button"
        {...inPlaceOfCard(task.id)}
        aria-labelledby={titleId}
        data-tooltip={task.title}
        className="absolute inset-0 rounded-card [-webkit-touch-callout:none]"
        onClick={() => onOpen(task)}
        onPointerDown={onPress && ((event) => onPress(task, event))}
      />
      <span
        className={classNames(
          "grid size-9 flex-none place-items-center rounded-item border",
          finished ? "border-done-line bg-done-card text-success" : badgeLook(hue),
        )}
      >
        {finished ? <Icon of={CircleCheck} size={20} /> : <CategoryIcon category={hue} size={18} />}
      </span>
      <span className="min-w-0 flex-1">
        <span id={titleId} dir="auto" className="block truncate font-semibold">
          {task.title}
        </span>
        <span className="block truncate text-12 text-ink-2">
          {isOverdue(task, today) ? (
            <span className="font-semibold text-due-overdue-fg">{`${t`Overdue`} · `}</span>
          ) : null}
          <span>{facts.join(" · ")}</span>
        </span>
      </span>
      <span className="relative z-1 flex items-center gap-2">
        {end}
        <TaskMenu task={task} onOpen={onOpen} actions={actions} large={phone} />
      </span>
    </li>
  );
}
