import { useLingui } from "@lingui/react/macro";
import { useCurrentUser } from "@/api/account/currentUser";
import type { Task } from "@/api/generated/client";
import type { LoadedThread } from "@/api/client/thread";
import type { Elements } from "@/language/elements";
import { isolate } from "@/language/isolate";
import { calledName } from "@/people/calledName";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Shape } from "@/ui/feedback/Shape";
import { CommentField } from "./CommentField";
import { ThreadEntries } from "./ThreadEntries";
import { useAnnouncedEntries } from "./useAnnouncedEntries";
import { useDeleteComment } from "./useDeleteComment";
import { useReadThread } from "./useReadThread";
import { useThreadScroll } from "./useThreadScroll";

interface TaskThreadProps {
  task: Task;
  thread: LoadedThread;
  /** True for the last version of a deleted task. */
  isGone: boolean;
  /** Content that scrolls with the entries. */
  above?: Elements;
}

/** Thread of a task with the field for a comment. */
export function TaskThread({ task, thread, isGone, above }: TaskThreadProps) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const reader = user?.id ?? "";
  const { entries, assignedBy, isFetching } = thread;
  const lastReadId = useReadThread(task, thread, reader);
  useAnnouncedEntries(task.id, entries, reader);
  const { scroller } = useThreadScroll(entries, reader, Boolean(above));
  const remove = useDeleteComment();
  const name = assignedBy && !user?.isAdmin ? isolate(calledName(assignedBy)) : null;
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-surface-1">
      <div
        ref={scroller}
        role="region"
        aria-label={t`Conversation`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-2 [overflow-anchor:none] sheet:px-6 desk:px-5"
      >
        {above}
        {entries && entries.length > 0 ? (
          <ThreadEntries
            entries={entries}
            reader={reader}
            assignedBy={assignedBy}
            lastReadId={lastReadId}
            older={thread.older}
            onDelete={isGone ? undefined : (comment) => void remove(comment)}
          />
        ) : null}
        {entries?.length === 0 ? (
          <p className="py-2 text-center text-13 text-balance text-ink-3">
            {t`No comments yet. Questions and notes about this task have their place here.`}
          </p>
        ) : null}
        {!entries && isFetching ? <Shape entry="grid gap-3" bars={["w-1/2", "w-full", "w-2/3"]} /> : null}
        {!entries && !isFetching ? (
          <FetchErrorLine text={t`The conversation did not load.`} onRetry={thread.refetch} />
        ) : null}
      </div>
      {isGone ? null : (
        <CommentField
          taskId={task.id}
          label={name ? t`Write to ${name}` : t`Write a comment`}
          className="flex-none border-t border-hairline bg-surface-2 px-4 pt-2.5 pb-3.5 sheet:px-6 desk:px-5 desk:pt-3"
        />
      )}
    </div>
  );
}
