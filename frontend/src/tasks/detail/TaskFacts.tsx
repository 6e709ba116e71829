import { useLingui } from "@lingui/react/macro";
import type { Task } from "@/api/generated/client";
import { ColumnGlyph } from "@/tasks/marks/ColumnGlyph";
import { formatDay, formatExactDay, formatExactMoment, formatMoment } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { calledName } from "@/people/calledName";
import { priorityName } from "@/tasks/model/category";
import { statusTitle } from "@/tasks/model/columns";
import { programText } from "@/tasks/program/programText";
import { recurrencePhrase } from "@/tasks/recurrence/recurrenceText";
import { Fact } from "./Fact";

interface TaskFactsProps {
  task: Task;
  /** True below the text, false beside it. */
  inRows?: boolean;
  /** Full name of the admin who assigned it; null if unknown. */
  assignedBy?: string | null;
}

const looks = {
  column:
    "grid grid-cols-2 content-start gap-3.5 px-5 py-5 tabular-nums tablet:grid-cols-1 tablet:px-6 tablet:pt-[22px] tablet:pb-7",
  rows: "grid grid-cols-2 content-start gap-3.5 border-t border-hairline pt-4 tabular-nums sheet:grid-cols-3",
};

/** Facts beside the text; below it on phones. */
export function TaskFacts({ task, inRows = false, assignedBy = null }: TaskFactsProps) {
  const { t } = useLingui();
  const name = assignedBy && isolate(calledName(assignedBy));
  const now = new Date();
  const status = task.completedAt ? "completed" : task.status;
  return (
    <dl className={inRows ? looks.rows : looks.column}>
      <Fact name={t`Status`}>
        <span className="flex items-center gap-2">
          <ColumnGlyph column={status === "completed" ? "done" : status} />
          <span>{statusTitle(status)}</span>
        </span>
      </Fact>
      <Fact name={t`Priority`}>{priorityName(task)}</Fact>
      <Fact name={t`Due Date`} exact={task.dueDate ? formatExactDay(task.dueDate) : undefined}>
        {task.dueDate ? formatDay(task.dueDate) : t`No due date`}
      </Fact>
      {task.repeat ? <Fact name={t`Repeats`}>{recurrencePhrase(task.repeat, task.dueDate)}</Fact> : null}
      {task.programStep ? <Fact name={t`Program`}>{programText(task.programStep)}</Fact> : null}
      <Fact name={t`Created`} exact={formatExactMoment(task.createdAt)}>
        {formatMoment(task.createdAt, now)}
      </Fact>
      <Fact name={t`Last Updated`} exact={formatExactMoment(task.updatedAt)}>
        {formatMoment(task.updatedAt, now)}
      </Fact>
      {task.needsReview ? <Fact name={t`Needs review`}>{name ? t`Yes, by ${name}` : t`Yes`}</Fact> : null}
    </dl>
  );
}
