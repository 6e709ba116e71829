import { useLingui } from "@lingui/react/macro";
import type { ThreadEntry } from "@/api/generated/client";
import { formatExactMoment } from "@/dates/calendarDay";
import type { Elements } from "@/language/elements";
import { Avatar } from "@/people/Avatar";
import { fullName } from "@/people/fullName";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { entryTime } from "./entryTime";
import { ReviewPill } from "./ReviewPill";
import { FoldedSubmission, SubmissionSheet } from "./SubmissionSheet";
import { Words } from "./Words";

const TEN_MINUTES_MS = 600_000;

interface EntryRowProps {
  entry: ThreadEntry;
  now: Date;
  /** True for the admin who assigned the task. */
  isAssigner: boolean;
  isNewestSubmission: boolean;
  onDelete?: ((comment: ThreadEntry) => void) | undefined;
  waitingPill?: ((submission: ThreadEntry) => Elements) | undefined;
  newestBody?: ((submission: ThreadEntry) => Elements) | undefined;
  underWaiting?: ((submission: ThreadEntry) => Elements) | undefined;
}

/** Entry of a thread: author, time and content. */
export function EntryRow({ entry, now, isAssigner, onDelete, ...submission }: EntryRowProps) {
  const { t } = useLingui();
  const { author, createdAt, kind } = entry;
  const name = author ? fullName(author) || t`Unnamed User` : t`Deleted account`;
  const isDeletable = entry.canDelete && now.getTime() - Date.parse(createdAt) < TEN_MINUTES_MS;
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3" data-entry={entry.id}>
      <Avatar
        name={name}
        imageUrl={author?.pictureUrl ?? null}
        size={28}
        fallback={author ? "initials" : "grey"}
        className={classNames("-mt-0.5", isAssigner && "!bg-gold-200 !text-gold-text")}
      />
      <div className="min-w-0">
        <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </span>
          <time
            dateTime={createdAt}
            title={formatExactMoment(createdAt)}
            className="text-12 text-ink-3 tabular-nums"
          >
            {entryTime(createdAt, now)}
          </time>
          {kind === "changes" || kind === "approved" ? <ReviewPill state={kind} /> : null}
          {kind === "submission" ? (
            <span
              className={classNames(
                "text-12 text-ink-2",
                entry.state !== "withdrawn" && "hidden @min-[560px]:inline",
              )}
            >
              {entry.state === "withdrawn" ? t`submitted, then withdrawn` : t`submitted`}
            </span>
          ) : null}
          {isDeletable && onDelete ? (
            <Button
              variant="ghost"
              size="sm"
              className="-my-1.5 ms-auto max-tablet:h-11"
              onClick={() => onDelete(entry)}
            >
              {t`Delete`}
            </Button>
          ) : null}
        </div>
        <Content entry={entry} {...submission} />
      </div>
    </li>
  );
}

type ContentProps = Pick<
  EntryRowProps,
  "entry" | "isNewestSubmission" | "waitingPill" | "newestBody" | "underWaiting"
>;

function Content({ entry, isNewestSubmission, waitingPill, newestBody, underWaiting }: ContentProps) {
  const { kind, text } = entry;
  if (kind === "submission") {
    if (!isNewestSubmission) return <FoldedSubmission entry={entry} />;
    return (
      <>
        <SubmissionSheet entry={entry} waitingPill={waitingPill?.(entry)} body={newestBody?.(entry)} />
        {entry.state === "waiting" ? underWaiting?.(entry) : null}
      </>
    );
  }
  if (!text) return null;
  if (kind === "comment") return <Words text={text} className="mt-0.5" />;
  return (
    <div
      className={classNames(
        "mt-1.5 rounded-card border bg-surface-2 px-3.5 py-2.5",
        kind === "changes" ? "border-warning-line" : "border-success-line",
      )}
    >
      <Words text={text} />
    </div>
  );
}
