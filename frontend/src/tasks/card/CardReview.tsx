import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { MessageSquare, Undo2 } from "lucide-react";
import type { Task } from "@/api/generated/client";
import { useToday } from "@/dates/useToday";
import { ReviewGlyph } from "@/tasks/marks/ReviewGlyph";
import { inReviewSince } from "@/tasks/model/reviewDay";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

/** Number of comments, with a dot for unread ones. */
export function CommentCount({ task }: { task: Pick<Task, "commentCount" | "unreadComments"> }) {
  const { t, i18n } = useLingui();
  const { commentCount, unreadComments } = task;
  if (commentCount === 0) return null;
  const comments = plural(commentCount, { one: "# comment", other: "# comments" });
  const unread = i18n.number(unreadComments);
  const isNew = unreadComments > 0;
  return (
    <span
      role="img"
      aria-label={isNew ? t`${comments}, ${unread} unread` : comments}
      className={classNames(
        "ms-auto inline-flex items-center gap-1 text-12 tabular-nums",
        isNew ? "font-semibold text-accent-text" : "text-ink-3",
      )}
    >
      {isNew ? <span className="me-0.5 size-2 rounded-full bg-accent" /> : null}
      <Icon of={MessageSquare} size={14} />
      <span>{i18n.number(commentCount)}</span>
    </span>
  );
}

/** Text of the asked changes, until the next submission. */
export function ChangesAsked({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <div className="mt-2 rounded-control border border-warning-line px-2.5 pt-1.5 pb-2 text-13">
      <p className="flex items-center gap-1.5 font-semibold text-warning-text">
        <Icon of={Undo2} size={14} />
        <span>{t`Changes asked`}</span>
      </p>
      <p dir="auto" className="line-clamp-2 wrap-anywhere">
        {text}
      </p>
    </div>
  );
}

interface InReviewLineProps {
  since: string;
  phone: boolean;
  /** Absent on read-only boards. */
  onWithdraw?: (() => void) | undefined;
}

/** Line in place of the button while a submission waits. */
export function InReviewLine({ since, phone, onWithdraw }: InReviewLineProps) {
  const { t } = useLingui();
  return (
    <p className="mt-3 flex min-h-8 flex-wrap items-center justify-end gap-x-2 rounded-control bg-accent-soft ps-2.5 pe-1 text-13 text-accent-text">
      <ReviewGlyph className="flex-none" />
      <span className="min-w-0 flex-1 basis-[6rem]">{inReviewSince(since, useToday())}</span>
      {onWithdraw ? (
        <Button
          variant="ghost"
          size={phone ? "lg" : "sm"}
          data-card-control="withdraw"
          className={classNames("relative z-1 text-accent-text!", !phone && "min-h-7!")}
          onClick={onWithdraw}
        >
          {t`Withdraw`}
        </Button>
      ) : null}
    </p>
  );
}
