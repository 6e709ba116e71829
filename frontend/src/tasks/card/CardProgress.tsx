import { useLingui } from "@lingui/react";
import type { Subtask } from "@/api/generated/client";
import { ShareBar } from "@/ui/chart/ShareBar";
import { classNames } from "@/ui/theme/classNames";
import type { BoardTone } from "@/tasks/model/boardTone";
import { progressOf, progressText } from "@/tasks/model/progress";

const MAX_SEGMENTS = 8;

/** Progress with one segment per subtask, or a plain bar for many. */
export function CardProgress({ subtasks, tone }: { subtasks: readonly Subtask[]; tone: BoardTone }) {
  const { i18n } = useLingui();
  const progress = progressOf(subtasks);
  const { completed, total, percent } = progress;
  if (total === 0) return null;
  const done = completed === total ? "bg-success" : tone === "gold" ? "bg-gold-mark" : "bg-accent";
  const open = tone === "gold" ? "bg-gold-line" : "bg-hairline-strong";
  return (
    <span className="flex items-center gap-2 text-12 text-ink-3 tabular-nums">
      {total <= MAX_SEGMENTS ? (
        <span aria-hidden="true" className="flex gap-0.5">
          {subtasks.map((subtask, index) => (
            <span
              key={subtask.id}
              className={classNames(
                "h-[5px] w-3 rounded-[1.5px] first:rounded-s-[3px] last:rounded-e-[3px]",
                index < completed ? done : open,
              )}
            />
          ))}
        </span>
      ) : (
        <ShareBar percent={percent} className={`h-[5px] w-24 ${open}`} fill={done} />
      )}
      <span className="sr-only">{progressText(progress)}</span>
      <span aria-hidden="true">{`${i18n.number(completed)}/${i18n.number(total)}`}</span>
    </span>
  );
}
