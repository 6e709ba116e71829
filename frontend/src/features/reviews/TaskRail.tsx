import { useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { Task } from "@/api/generated/client";
import {
  calendarDayOf,
  formatDay,
  formatExactDay,
  formatExactMoment,
  formatShortDay,
} from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { isolate } from "@/language/isolate";
import { ColumnGlyph } from "@/tasks/marks/ColumnGlyph";
import { statusTitle } from "@/tasks/model/columns";
import { DueDateBadge } from "@/tasks/marks/DueDateBadge";
import { Fact } from "@/tasks/detail/Fact";
import { isInReview } from "@/tasks/model/taskRights";
import { Checkbox } from "@/ui/fields/Checkbox";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

interface TaskRailProps {
  /** Absent until loaded. */
  task: Task | undefined;
  assignedBy: string | null;
  phone: boolean;
  /** True if it stands beside the thread. */
  hasRail: boolean;
}

/** Task beside its thread; one row that opens where there is no room for a rail. */
export function TaskRail({ task, assignedBy, phone, hasRail }: TaskRailProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const ticked = i18n.number(task?.subtasks.filter(({ completed }) => completed).length ?? 0);
  const all = task?.subtasks.length ?? 0;
  const shown = i18n.number(all);
  const content = task ? <TaskContent task={task} assignedBy={assignedBy} isNarrow={!hasRail} /> : null;
  if (hasRail) {
    return (
      <div className="flex-none overflow-y-auto border-s border-hairline px-6 py-5" style={{ width: 272 }}>
        {content}
      </div>
    );
  }
  return (
    <div className="flex min-h-0 flex-none flex-col border-b border-hairline" style={{ maxHeight: "50%" }}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex h-12 flex-none items-center gap-3 px-4 text-start hover:bg-surface-hover focus-visible:-outline-offset-2 tablet:px-7"
      >
        {task?.dueDate && phone ? <DueDateBadge task={task} /> : null}
        <span className="line-clamp-2 min-w-0 flex-1 text-13 leading-[18px] text-ink-2 tabular-nums">
          {all === 0 ? t`The task` : t`The task, ${ticked} of ${shown} subtasks`}
        </span>
        <Icon of={ChevronDown} className={classNames("flex-none text-ink-2", isOpen && "rotate-180")} />
      </button>
      <div id={id} hidden={!isOpen} className="min-h-0 overflow-y-auto px-4 pb-4 tablet:px-7">
        {content}
      </div>
    </div>
  );
}

interface TaskContentProps {
  task: Task;
  assignedBy: string | null;
  isNarrow: boolean;
}

function TaskContent({ task, assignedBy, isNarrow }: TaskContentProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const status = task.completedAt ? "completed" : task.status;
  const ticked = task.subtasks.filter(({ completed }) => completed).length;
  const day = formatShortDay(calendarDayOf(new Date(task.createdAt)), today);
  const mentor = isolate(assignedBy ?? "");
  return (
    <>
      {task.description ? (
        <>
          <h3 className="text-12 text-ink-3">{t`Description`}</h3>
          <p dir="auto" className="mt-[3px] mb-4 text-pretty wrap-anywhere whitespace-pre-line">
            {task.description}
          </p>
        </>
      ) : null}
      {task.subtasks.length > 0 ? (
        <>
          <div className="flex items-center justify-between text-12">
            <h3 className="text-ink-3">{t`Subtasks`}</h3>
            <span className="text-ink-2 tabular-nums">
              {`${i18n.number(ticked)}/${i18n.number(task.subtasks.length)}`}
            </span>
          </div>
          <ul className="mt-1 mb-4">
            {task.subtasks.map(({ id, title, completed }) => (
              <li key={id} className="flex items-start gap-2 py-0.5 text-13 text-ink-2">
                <Checkbox
                  aria-label={title}
                  checked={completed}
                  disabled
                  className="pt-px"
                  onChange={() => undefined}
                />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {title}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <dl className={classNames("grid content-start gap-3.5 tabular-nums", isNarrow && "grid-cols-2")}>
        <Fact name={t`Status`}>
          <span className="flex items-center gap-2">
            <ColumnGlyph column={status === "completed" ? "done" : status} />
            <span>{isInReview(task) ? t`Done, in review` : statusTitle(status)}</span>
          </span>
        </Fact>
        <Fact name={t`Due Date`} exact={task.dueDate ? formatExactDay(task.dueDate) : undefined}>
          {task.dueDate ? formatDay(task.dueDate) : t`No due date`}
        </Fact>
        <Fact name={t`Assigned`} exact={formatExactMoment(task.createdAt)}>
          {assignedBy === null ? day : t`${day}, by ${mentor}`}
        </Fact>
      </dl>
    </>
  );
}
