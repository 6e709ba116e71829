import { useLingui } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import { useId, useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import type { Review } from "@/api/generated/admin";
import type { ThreadEntry } from "@/api/generated/client";
import { useThread } from "@/api/client/thread";
import { isNotFound } from "@/api/transport/callError";
import { useNow } from "@/dates/useNow";
import { ReviewPill } from "@/tasks/thread/ReviewPill";
import { SubmissionBody } from "@/tasks/thread/SubmissionSheet";
import { ThreadEntries } from "@/tasks/thread/ThreadEntries";
import { useAnnouncedEntries } from "@/tasks/thread/useAnnouncedEntries";
import { useDeleteComment } from "@/tasks/thread/useDeleteComment";
import { useReadThread } from "@/tasks/thread/useReadThread";
import { useThreadScroll } from "@/tasks/thread/useThreadScroll";
import { FetchError } from "@/ui/feedback/FetchError";
import { Shape } from "@/ui/feedback/Shape";
import { Icon } from "@/ui/theme/Icon";
import { ReviewHead, useHeading, type OpenItemProps } from "./ReviewHead";
import { TaskRail } from "./TaskRail";
import { changedTokens } from "./changedTokens";
import { ReviewFoot } from "./decision/ReviewFoot";
import type { Decisions } from "./decision/useDecisions";
import { useSubject } from "./decision/useDeciding";
import { waitingTime, waitsFor } from "./queue/useQueue";

interface OpenReviewProps extends OpenItemProps {
  taskId: number;
  /** Its row of the queue; absent if nothing of the task waits there. */
  review: Review | undefined;
  decisions: Decisions;
}

/** Open submission: head, thread, task, and the foot with the decision. Mount it anew for another task. */
export function OpenReview(props: OpenReviewProps) {
  const { taskId, review, phone, hasRail, focuses } = props;
  const { t } = useLingui();
  const headingId = useId();
  const { user } = useCurrentUser();
  const now = useNow();
  const thread = useThread(taskId);
  const { entries, task } = thread;
  const subject = useSubject(review, task, entries);
  const deleteComment = useDeleteComment();
  const reader = user?.id ?? "";
  const lastReadId = useReadThread({ id: taskId, unreadComments: task?.unreadComments ?? 0 }, thread, reader);
  const waiting = task?.review?.state === "waiting" ? task.review : null;
  /** First revision that was read here. */
  const readRevision = useFirst(waiting?.revision);
  const [showsChanges, setShowsChanges] = useState(false);

  const heading = useHeading(focuses);
  useAnnouncedEntries(taskId, entries, reader);
  const { scroller, toEnd } = useThreadScroll(entries, reader);

  const failed = entries === undefined && !thread.isFetching && thread.error !== undefined;
  const earlier = entries?.findLast(
    ({ kind, revision }) => kind === "submission" && revision !== null && revision === readRevision,
  );
  return (
    <section aria-labelledby={headingId} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ReviewHead
        {...props}
        headingId={headingId}
        headingRef={heading}
        subject={subject}
        task={task}
        revision={waiting?.revision ?? review?.revision ?? null}
      />
      <div className="flex min-h-0 flex-1" style={{ flexDirection: hasRail ? "row-reverse" : "column" }}>
        <TaskRail task={task} assignedBy={thread.assignedBy} phone={phone} hasRail={hasRail} />
        <div
          ref={scroller}
          // Keys scroll it.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={t`Thread`}
          className="min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2 tablet:px-7"
        >
          {failed ? (
            <FetchError
              title={isNotFound(thread.error) ? t`This task is gone` : t`The submission did not load`}
              error={thread.error}
              onRetry={thread.refetch}
            />
          ) : entries === undefined ? (
            <ThreadSkeleton />
          ) : (
            <ThreadEntries
              entries={entries}
              reader={reader}
              assignedBy={thread.assignedBy}
              lastReadId={lastReadId}
              older={thread.older}
              onDelete={(comment) => void deleteComment(comment)}
              waitingPill={({ createdAt }) => (
                <ReviewPill state="waiting" icon={<Icon of={Clock} size={14} />}>
                  {phone ? waitingTime(createdAt, now) : waitsFor(createdAt, now)}
                </ReviewPill>
              )}
              newestBody={(entry) =>
                showsChanges && earlier && earlier.id !== entry.id ? (
                  <ChangedSubmission before={earlier} after={entry} />
                ) : null
              }
            />
          )}
        </div>
      </div>
      <ReviewFoot
        {...props}
        subject={subject}
        entries={entries}
        waiting={waiting}
        readRevision={readRevision ?? null}
        showsChanges={showsChanges}
        onShowChanges={(shows) => {
          setShowsChanges(shows);
          if (shows) toEnd();
        }}
        onClosed={() => heading.current?.focus()}
      />
    </section>
  );
}

/** First value that is there, which stays. */
function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}

function ThreadSkeleton() {
  const { t } = useLingui();
  return (
    <Shape
      label={t`Loading the thread`}
      className="grid gap-5"
      entries={3}
      entry="grid grid-cols-[28px_minmax(0,1fr)] gap-3"
      picture="!size-7 !rounded-full"
      column="grid gap-3 pt-2"
      bars={(index) => ["w-32", ["w-full", "w-2/3", "w-1/2"][index] ?? ""]}
    />
  );
}

/** Submission whose new text and links are marked. */
function ChangedSubmission({ before, after }: { before: ThreadEntry; after: ThreadEntry }) {
  const { t } = useLingui();
  const pieces = changedTokens(before.text ?? "", after.text ?? "");
  const links = new Set(before.links);
  const isSame = !pieces.some(({ isNew }) => isNew) && after.links.every((link) => links.has(link));
  return (
    <>
      {isSame ? (
        <p className="border-t border-hairline px-3.5 py-2 text-13 text-ink-2">
          {t`No word and no link is new; something may have been left out.`}
        </p>
      ) : null}
      <SubmissionBody
        entry={after}
        text={
          <p dir="auto" className="text-pretty wrap-anywhere whitespace-pre-line">
            {pieces.map(({ text, isNew }, index) =>
              // Pieces of a text have no other identity than their index.
              isNew ? (
                <mark key={index} className="rounded-tag bg-accent-soft text-accent-text">
                  {text}
                </mark>
              ) : (
                <span key={index}>{text}</span>
              ),
            )}
          </p>
        }
        isNewLink={(address) => !links.has(address)}
      />
    </>
  );
}
