import { Plural, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { Bell, Check, Clock, Repeat } from "lucide-react";
import type { ReactNode } from "react";
import { ColumnGlyph } from "@/tasks/marks/ColumnGlyph";
import { statusTitle } from "@/tasks/model/columns";
import { ReviewGlyph } from "@/tasks/marks/ReviewGlyph";
import { Status } from "@/ui/feedback/Status";
import { Icon } from "@/ui/theme/Icon";
import { openTasks, reachedTasks, type Corrected } from "./correctionDraft";

interface CorrectConsequenceProps {
  task: Corrected;
  /** True if it is the assignment's only changed task. */
  isOnly: boolean;
}

/** Numbers of one task's copies by column, and what the correction does to them. */
export function CorrectConsequence({ task, isOnly }: CorrectConsequenceProps) {
  const { t, i18n } = useLingui();
  const { changes } = task;
  const { counts } = task.before;
  const reached = reachedTasks(task);
  const rows = [
    { name: statusTitle("todo"), glyph: <ColumnGlyph column="todo" />, count: counts.todo },
    { name: statusTitle("inprogress"), glyph: <ColumnGlyph column="inprogress" />, count: counts.inProgress },
    { name: statusTitle("done"), glyph: <ColumnGlyph column="done" />, count: counts.done },
    { name: t`In review`, glyph: <ReviewGlyph className="text-accent-text" />, count: counts.inReview },
  ];
  return (
    <>
      <Status className="flex items-baseline gap-2 text-ink-2">
        <b className="text-28 font-semibold text-ink-1 tabular-nums">{i18n.number(reached)}</b>
        <span>
          {changes.count > 0
            ? plural(reached, { one: "task changes", other: "tasks change" })
            : plural(reached, { one: "task can change", other: "tasks can change" })}
        </span>
      </Status>
      <dl className="mt-3 divide-y divide-hairline rounded-card border border-hairline bg-surface-2">
        {rows.map(({ name, glyph, count }) => (
          <div key={name} className="flex justify-between gap-4 px-3.5 py-2.5">
            <dt className="flex items-center gap-2 text-ink-2">
              {glyph}
              <span>{name}</span>
            </dt>
            <dd className="font-semibold tabular-nums">{i18n.number(count)}</dd>
          </div>
        ))}
      </dl>
      {counts.completed > 0 ? (
        <p className="flex justify-between gap-4 px-3.5 py-2.5 text-ink-2">
          <span>{t`Completed, stay as they are`}</span>
          <b className="font-semibold text-ink-1 tabular-nums">{i18n.number(counts.completed)}</b>
        </p>
      ) : null}
      {openTasks(counts) === 0 ? (
        <p className="mt-3 text-13 text-ink-2">{t`All of them are completed, so nothing can be corrected.`}</p>
      ) : (
        <ul className="mt-3 grid gap-2 border-t border-hairline pt-4 text-13 text-ink-2">
          <Effect icon={<Icon of={Check} size={16} />}>{t`Ticks and columns stay.`}</Effect>
          <Effect icon={<Icon of={Bell} size={16} />}>
            {isOnly ? (
              <Plural
                value={reached}
                one="# person is told once, with what changed."
                other="# people are told once, with what changed."
              />
            ) : (
              t`Each person is told once, with what changed.`
            )}
          </Effect>
          {changes.dueDate && counts.overdue > 0 ? (
            <Effect icon={<Icon of={Clock} size={16} />}>
              <Plural
                value={counts.overdue}
                one="# task that is overdue gets the new date."
                other="# tasks that are overdue get the new date."
              />
            </Effect>
          ) : null}
          {changes.dueDate && counts.later > 0 ? (
            <Effect icon={<Icon of={Repeat} size={16} />}>
              <Plural
                value={counts.later}
                one="# task is a later one of its series and keeps its date."
                other="# tasks are later ones of their series and keep their dates."
              />
            </Effect>
          ) : null}
        </ul>
      )}
    </>
  );
}

function Effect({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className="mt-0.5 flex-none">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
