import { useLingui } from "@lingui/react/macro";
import { useWriteCheckInCommentMutation } from "@/api/client/checkIns";
import type { CheckInComment, OwnPeriod } from "@/api/generated/client";
import { formatExactMoment } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import { nameOfMentor } from "@/language/names";
import { Avatar } from "@/people/Avatar";
import { fullName } from "@/people/fullName";
import { EntryText } from "@/tasks/thread/EntryText";
import { entryTime } from "@/tasks/thread/entryTime";
import { MessageField } from "@/tasks/thread/MessageField";

/** Thread about what was sent, once a mentor has begun it. */
export function CheckInThread({ period }: { period: OwnPeriod }) {
  const { t } = useLingui();
  const now = useNow();
  const [writeComment] = useWriteCheckInCommentMutation();
  const { id, comments } = period;
  if (comments.length === 0) return null;
  const mentor = nameOfMentor(period.from);
  return (
    <section
      aria-label={t`Conversation`}
      className="grid grid-cols-1 gap-4 border-t border-hairline px-4 py-4 tablet:px-7"
    >
      <ul className="grid grid-cols-1 gap-3.5">
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} now={now} />
        ))}
      </ul>
      <MessageField
        label={t`Write to ${mentor}`}
        draftKey={`check-in-comment:${id.toString()}`}
        send={(commentBody) => writeComment({ id, commentBody })}
      />
    </section>
  );
}

function Comment({ comment: { author, text, createdAt }, now }: { comment: CheckInComment; now: Date }) {
  const { t } = useLingui();
  const name = author ? fullName(author) || t`Unnamed User` : t`Deleted account`;
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3">
      <Avatar
        name={name}
        imageUrl={author?.profileImageUrl ?? null}
        size={28}
        fallback={author ? "initials" : "grey"}
        className="-mt-0.5"
      />
      <div className="min-w-0">
        <div className="flex min-h-6 flex-wrap items-center gap-x-2">
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
        </div>
        <EntryText text={text} className="mt-0.5" />
      </div>
    </li>
  );
}
