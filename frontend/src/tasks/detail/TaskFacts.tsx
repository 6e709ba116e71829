import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Task } from "@/api/generated/client";
import { ColumnGlyph } from "@/tasks/ColumnGlyph";
import { formatDay, formatExactDay, formatExactMoment, formatMoment } from "@/dates/calendarDay";
import { priorityName } from "@/tasks/category";
import { statusTitle } from "@/tasks/columns";

/** Facts beside the text; below it on phones. */
export function TaskFacts({ task }: { task: Task }) {
  const { t } = useLingui();
  const now = new Date();
  const status = task.completedAt ? "completed" : task.status;
  return (
    <dl className="grid grid-cols-2 content-start gap-3.5 px-5 py-5 tabular-nums tablet:grid-cols-1 tablet:px-6 tablet:pt-[22px] tablet:pb-7">
      <Fact name={t`Status`}>
        <span className="flex items-center gap-2">
          <ColumnGlyph column={status === "completed" ? "done" : status} />
          {statusTitle(status)}
        </span>
      </Fact>
      <Fact name={t`Priority`}>{priorityName(task)}</Fact>
      <Fact name={t`Due Date`} exact={task.dueDate ? formatExactDay(task.dueDate) : undefined}>
        {task.dueDate ? formatDay(task.dueDate) : t`No due date`}
      </Fact>
      <Fact name={t`Created`} exact={formatExactMoment(task.createdAt)}>
        {formatMoment(task.createdAt, now)}
      </Fact>
      <Fact name={t`Last Updated`} exact={formatExactMoment(task.updatedAt)}>
        {formatMoment(task.updatedAt, now)}
      </Fact>
    </dl>
  );
}

function Fact({ name, exact, children }: { name: string; exact?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="mt-[3px]" title={exact}>
        {children}
      </dd>
    </div>
  );
}
