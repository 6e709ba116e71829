import { useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import type { Older } from "@/api/cache/useInfiniteList";
import type { ThreadEntry } from "@/api/generated/client";
import { formatExactMoment } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import type { Elements } from "@/language/elements";
import { Avatar } from "@/people/Avatar";
import { fullName } from "@/people/fullName";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { ReviewPill } from "./ReviewPill";
import { FoldedSubmission, SubmissionSheet } from "./SubmissionSheet";
import { EntryText } from "./EntryText";
import { entryTime } from "./entryTime";

export interface ThreadEntriesProps {
  /** Loaded entries, oldest first. */
  entries: readonly ThreadEntry[];
  /** Id of the current user, whose own entries are never new. */
  reader: string;
  /** Full name of the admin who assigned the task; null if unknown. */
  assignedBy: string | null;
  /** Last entry that was read before the thread was opened; null for no "New" line. */
  lastReadId: number | null;
  /** Older entries; absent at the beginning of the thread. */
  older?: Older | undefined;
  /** Absent for a thread without own comments to delete. */
  onDelete?: ((comment: ThreadEntry) => void) | undefined;
  /** Pill of the waiting submission instead of "In review". */
  waitingPill?: (submission: ThreadEntry) => Elements;
  /** Text and links of the newest submission instead of the plain ones (`SubmissionBody`). */
  newestBody?: (submission: ThreadEntry) => Elements;
  className?: string;
}

/** Submissions, decisions and comments of a task, newest last. */
export function ThreadEntries({
  entries,
  reader,
  assignedBy,
  lastReadId,
  older,
  onDelete,
  className,
  ...newest
}: ThreadEntriesProps) {
  const { t } = useLingui();
  const now = useNow();
  const newestSubmission = entries.findLast(({ kind }) => kind === "submission")?.id;
  const firstNew = firstNewOf(entries, lastReadId, reader);
  const assigner = assignedBy && fullName({ firstName: assignedBy, lastName: "" });
  return (
    <div className={classNames("@container", className)}>
      {older ? (
        <div className="mb-4 grid justify-items-center gap-2">
          {older.failed ? (
            <p role="alert" className="text-13 text-ink-2">{t`Older entries did not load.`}</p>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            className="text-accent-text! max-tablet:min-h-11"
            pending={older.isFetching}
            pendingText={t`Loading...`}
            onClick={older.fetch}
          >
            {older.failed ? t`Try again` : t`Show older`}
          </Button>
        </div>
      ) : null}
      <ul className="grid grid-cols-1 content-start gap-3.5">
        {entries.map((entry) => (
          <Fragment key={entry.id}>
            {entry.id === firstNew ? (
              <li className="flex items-center gap-3 text-12 font-semibold text-accent-text">
                <span className="flex-1 border-t border-accent-line" />
                <span>{t({ message: "New", context: "entries of a thread" })}</span>
                <span className="flex-1 border-t border-accent-line" />
              </li>
            ) : null}
            <EntryRow
              entry={entry}
              now={now}
              isAssigner={entry.author?.isAdmin === true && nameOf(entry) === assigner}
              isNewestSubmission={entry.id === newestSubmission}
              onDelete={onDelete}
              {...newest}
            />
          </Fragment>
        ))}
      </ul>
    </div>
  );
}

function nameOf({ author }: ThreadEntry): string | null {
  return author && fullName(author);
}

function firstNewOf(entries: readonly ThreadEntry[], lastReadId: number | null, reader: string) {
  if (lastReadId === null) return undefined;
  return entries.find(({ id, author }) => id > lastReadId && author?.id !== reader)?.id;
}

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
}

/** Entry of a thread: author, time and content. */
function EntryRow({ entry, now, isAssigner, onDelete, ...submission }: EntryRowProps) {
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
        className={classNames("-mt-0.5", isAssigner && "bg-gold-200! text-gold-text!")}
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
              className="-my-1.5 ms-auto max-tablet:min-h-11"
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

type ContentProps = Pick<EntryRowProps, "entry" | "isNewestSubmission" | "waitingPill" | "newestBody">;

function Content({ entry, isNewestSubmission, waitingPill, newestBody }: ContentProps) {
  const { kind, text } = entry;
  if (kind === "submission") {
    if (!isNewestSubmission) return <FoldedSubmission entry={entry} />;
    return <SubmissionSheet entry={entry} waitingPill={waitingPill?.(entry)} body={newestBody?.(entry)} />;
  }
  if (!text) return null;
  if (kind === "comment") return <EntryText text={text} className="mt-0.5" />;
  return (
    <div
      className={classNames(
        "mt-1.5 rounded-card border bg-surface-2 px-3.5 py-2.5",
        kind === "changes" ? "border-warning-line" : "border-success-line",
      )}
    >
      <EntryText text={text} />
    </div>
  );
}
