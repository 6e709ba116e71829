import { useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import type { ThreadEntry } from "@/api/generated/client";
import type { Older } from "@/api/cache/useInfiniteList";
import { useNow } from "@/dates/useNow";
import type { Elements } from "@/language/elements";
import { fullName } from "@/people/fullName";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { EntryRow } from "./EntryRow";

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
  older?: Pick<Older, "isFetching" | "failed" | "fetch"> | undefined;
  /** Absent for a thread without own comments to delete. */
  onDelete?: ((comment: ThreadEntry) => void) | undefined;
  /** Pill of the waiting submission in place of "In review". */
  waitingPill?: (submission: ThreadEntry) => Elements;
  /** Words and links of the newest submission in place of the plain ones (`SubmissionBody`). */
  newestBody?: (submission: ThreadEntry) => Elements;
  /** Content under the newest submission while it waits. */
  underWaiting?: (submission: ThreadEntry) => Elements;
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
            className="!text-accent-text max-tablet:h-11"
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
