import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { memo, useId } from "react";
import type { Task } from "@/api/generated/client";
import { Isolated } from "@/language/Isolated";
import { CategoryBadge } from "@/tasks/marks/CategoryBadge";
import { dueDateLabel } from "@/dates/dueDateLabel";
import { subtaskPreview } from "@/tasks/model/subtaskPreview";
import { ColumnGlyph } from "@/tasks/marks/ColumnGlyph";

interface CompletedCardProps {
  task: Task;
  today: string;
  onOpen: (taskId: number) => void;
}

/** One entry, with CSS containment so that a thousand scroll smoothly. */
export const CompletedCard = memo(function CompletedCard({ task, today, onOpen }: CompletedCardProps) {
  useLingui();
  const titleId = useId();
  const { text, exact } = dueDateLabel(task, today);
  return (
    <li className="[contain:layout_style]">
      <article
        aria-labelledby={titleId}
        data-entry={task.id}
        className="relative grid grid-cols-[16px_minmax(0,1fr)] gap-x-3 rounded-card border border-done-line bg-done-card px-4 py-3.5 transition-[border-color,box-shadow] duration-(--t-fast) ease-smooth hover:border-success-line hover:shadow-hovered tablet:grid-cols-[16px_minmax(0,1fr)_auto]"
      >
        <span className="mt-0.5">
          <ColumnGlyph column="done" />
        </span>
        <div className="min-w-0">
          <h2 dir="auto" className="text-14 font-semibold text-pretty wrap-anywhere">
            <button
              type="button"
              id={titleId}
              data-tooltip={exact}
              className="[text-align:inherit] font-semibold before:absolute before:inset-0 before:rounded-card before:content-[''] focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-offset-2 focus-visible:before:outline-focus"
              onClick={() => onOpen(task.id)}
            >
              {task.title}
            </button>
          </h2>
          <Subtasks task={task} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-tablet:col-start-2 max-tablet:mt-2.5 tablet:grid tablet:content-start tablet:justify-items-end">
          <CategoryBadge category={task.category} />
          <span className="text-12 text-ink-2 tabular-nums">{text}</span>
        </div>
      </article>
    </li>
  );
});

function Subtasks({ task }: { task: Task }) {
  const { shown, more } = subtaskPreview(task.subtasks);
  if (shown.length === 0) return null;
  return (
    <>
      <ul className="mt-1 max-w-[80ch] text-13 wrap-anywhere text-ink-2">
        {shown.map((subtask) => (
          <li
            key={subtask.id}
            className="inline not-first:before:text-ink-3 not-first:before:content-['_·_']"
          >
            <Isolated>{subtask.title}</Isolated>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-[3px] text-12 text-ink-3">
          {plural(more, { one: "+# more subtasks", other: "+# more subtasks" })}
        </p>
      ) : null}
    </>
  );
}
