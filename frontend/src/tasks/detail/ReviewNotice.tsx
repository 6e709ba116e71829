import { useLingui } from "@lingui/react/macro";
import type { Task } from "@/api/generated/client";
import { useToday } from "@/dates/useToday";
import { isolate } from "@/language/isolate";
import { calledName } from "@/people/calledName";
import type { BoardActions } from "@/tasks/boardActions";
import { ReviewGlyph } from "@/tasks/ReviewGlyph";
import { inReviewSince } from "@/tasks/reviewDay";
import { isInReview } from "@/tasks/taskRights";
import { Button } from "@/ui/buttons/Button";

interface ReviewNoticeProps {
  task: Task;
  assignedBy: string | null;
  /** True for one line. */
  short: boolean;
  onWithdraw: BoardActions["withdraw"];
}

/** Notice that a submission waits, with its withdrawal. */
export function ReviewNotice({ task, assignedBy, short, onWithdraw }: ReviewNoticeProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  if (!isInReview(task) || !task.review) return null;
  const revision = i18n.number(task.review.revision);
  const name = assignedBy && isolate(calledName(assignedBy));
  return (
    <div className="flex items-center gap-3 rounded-card bg-accent-soft py-2 ps-3 pe-1 desk:ps-3.5 desk:pe-2">
      <ReviewGlyph size={20} className="flex-none text-accent-text" />
      <div className="min-w-0 flex-1 text-pretty desk:py-1">
        <p className="font-semibold">{inReviewSince(task.review.since, today)}</p>
        {short ? null : (
          <p>
            <span>
              {name ? t`Revision ${revision} is with ${name}.` : t`Revision ${revision} waits for an answer.`}
            </span>{" "}
            <span>{onWithdraw ? t`Until the answer nothing can be ticked, moved or deleted.` : null}</span>
          </p>
        )}
      </div>
      {onWithdraw ? (
        <Button
          variant="ghost"
          size={short ? "lg" : "sm"}
          className="flex-none !text-accent-text"
          onClick={() => onWithdraw(task)}
        >
          {t`Withdraw`}
        </Button>
      ) : null}
    </div>
  );
}
