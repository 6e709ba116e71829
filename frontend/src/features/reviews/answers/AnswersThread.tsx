import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import { useReplyToAnswersMutation } from "@/api/admin/checkInPages";
import type { ReadPeriod } from "@/api/generated/admin";
import { submitKeys } from "@/forms/submitKeys";
import { commentEntry } from "@/tasks/thread/commentEntry";
import { MessageField } from "@/tasks/thread/MessageField";
import { ThreadEntries } from "@/tasks/thread/ThreadEntries";
import { useAnnouncedEntries } from "@/tasks/thread/useAnnouncedEntries";
import { useShortcutsEnabled } from "@/ui/focus/shortcutSetting";
import { Kbd } from "@/ui/focus/Kbd";

interface AnswersThreadProps {
  period: ReadPeriod;
  /** First name of the client. */
  name: string;
  field: Ref<HTMLTextAreaElement>;
  /** Called on Escape in the field. */
  onLeave: () => void;
  onSent: () => void;
}

/** Conversation about the answers, and the field that continues it. */
export function AnswersThread({ period, name, field, onLeave, onSent }: AnswersThreadProps) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const [reply] = useReplyToAnswersMutation();
  const { periodId } = period;
  const comments = period.comments.map(commentEntry);
  const reader = user?.id ?? "";
  useAnnouncedEntries(periodId, comments, reader);
  return (
    <section aria-label={t`Thread`} className="border-t border-hairline px-4 pt-4 pb-4 tablet:px-7">
      {comments.length > 0 ? (
        <ThreadEntries
          entries={comments}
          reader={reader}
          assignedBy={null}
          lastReadId={null}
          className="mb-3.5"
        />
      ) : null}
      {/* Escape comes from the field inside. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="tablet:ps-10"
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onLeave();
        }}
      >
        <MessageField
          ref={field}
          label={t`Write to ${name}`}
          draftKey={`check-in-reply:${periodId.toString()}`}
          hint={<ReplyHint />}
          send={(commentBody) => reply({ id: periodId, commentBody })}
          onSent={onSent}
        />
      </div>
    </section>
  );
}

/** Keys of the field, where there is a keyboard. */
function ReplyHint() {
  const { t } = useLingui();
  const keys = submitKeys();
  const hasKey = useShortcutsEnabled();
  return (
    <span className="flex items-center gap-1 max-tablet:sr-only pointer-coarse:sr-only">
      {hasKey ? <Kbd>R</Kbd> : null}
      <span>{hasKey ? t`to write, ${keys} to send` : t`${keys} to send`}</span>
    </span>
  );
}
