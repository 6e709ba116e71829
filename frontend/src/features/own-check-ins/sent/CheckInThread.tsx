import { useLingui } from "@lingui/react/macro";
import { useCurrentUser } from "@/api/account/currentUser";
import { useWriteCheckInCommentMutation } from "@/api/client/checkIns";
import type { OwnPeriod } from "@/api/generated/client";
import { nameOfMentor } from "@/language/names";
import { commentEntry } from "@/tasks/thread/commentEntry";
import { MessageField } from "@/tasks/thread/MessageField";
import { ThreadEntries } from "@/tasks/thread/ThreadEntries";
import { useAnnouncedEntries } from "@/tasks/thread/useAnnouncedEntries";

/** Thread about what was sent, once a mentor has begun it. */
export function CheckInThread({ period }: { period: OwnPeriod }) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const [writeComment] = useWriteCheckInCommentMutation();
  const { id } = period;
  const comments = period.comments.map(commentEntry);
  const reader = user?.id ?? "";
  useAnnouncedEntries(id, comments, reader);
  if (comments.length === 0) return null;
  const mentor = nameOfMentor(period.from);
  return (
    <section
      aria-label={t`Conversation`}
      className="grid grid-cols-1 gap-4 border-t border-hairline px-4 py-4 tablet:px-7"
    >
      <ThreadEntries entries={comments} reader={reader} assignedBy={null} lastReadId={null} />
      <MessageField
        label={t`Write to ${mentor}`}
        draftKey={`check-in-comment:${id.toString()}`}
        send={(commentBody) => writeComment({ id, commentBody })}
      />
    </section>
  );
}
