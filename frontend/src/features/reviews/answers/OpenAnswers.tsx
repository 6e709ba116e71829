import { useLingui } from "@lingui/react/macro";
import { useId, useRef, type ReactNode } from "react";
import { useMarkAnswersReadMutation } from "@/api/admin/checkInPages";
import { useGetReadPeriodQuery } from "@/api/admin/checkIns";
import type { ReadPeriod } from "@/api/generated/admin";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { isNotFound } from "@/api/transport/callError";
import { formatExactMoment } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import { useAction } from "@/forms/useAction";
import { isolate } from "@/language/isolate";
import { TagChips } from "@/people/TagChips";
import { entryTime } from "@/tasks/thread/entryTime";
import { announce } from "@/ui/feedback/announcements";
import { FetchError } from "@/ui/feedback/FetchError";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { useShortcut } from "@/ui/focus/useShortcut";
import { QueueHead, useHeading, type OpenItemProps } from "../ReviewHead";
import { AnswersThread } from "./AnswersThread";
import { AnswerStack } from "./AnswerStack";
import { AnswerTable } from "./AnswerTable";
import { ReadFoot } from "./ReadFoot";

interface OpenAnswersProps extends OpenItemProps {
  /** Id of the period. */
  id: number;
}

/** Open answers of one client: head, answers with the last four, thread, and the foot. Mount it anew for others. */
export function OpenAnswers(props: OpenAnswersProps) {
  const { id, focuses, phone, hasRail, onNext, onDone } = props;
  const { t } = useLingui();
  const headingId = useId();
  const query = useGetReadPeriodQuery({ id }, refetchOnMount);
  const { data: period } = query;
  const heading = useHeading(focuses);
  const field = useRef<HTMLTextAreaElement>(null);
  const read = useRead(period, onDone);
  useShortcut("a", read);
  useShortcut("r", () => field.current?.focus());
  const name = isolate(period?.client.firstName ?? "") || t`The client`;
  return (
    <section aria-labelledby={headingId} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <QueueHead
        {...props}
        headingId={headingId}
        headingRef={heading}
        subject={{
          title: period?.checkIn,
          client: period && { ...period.client, pictureUrl: period.client.profileImageUrl },
        }}
      >
        {period ? <Facts period={period} phone={phone} /> : null}
      </QueueHead>
      <Scroller>
        <Loaded
          query={query}
          shape={<AnswersShape />}
          failed={(retry) => (
            <FetchError
              title={isNotFound(query.error) ? t`This check-in is gone` : t`The answers did not load`}
              error={query.error}
              onRetry={retry}
            />
          )}
        >
          {(loaded) => (
            <>
              {hasRail ? <AnswerTable period={loaded} /> : <AnswerStack period={loaded} />}
              <AnswersThread
                period={loaded}
                name={name}
                field={field}
                onLeave={() => heading.current?.focus()}
                onSent={() => announce(t`Sent`)}
              />
            </>
          )}
        </Loaded>
      </Scroller>
      <ReadFoot name={name} isRead={period && period.readAt !== null} onRead={read} onNext={onNext} />
    </section>
  );
}

/** Marks as read what is on screen and moves on. After a failure the answers return to the queue. */
function useRead(period: ReadPeriod | undefined, onDone: () => void) {
  const { t } = useLingui();
  const [markRead] = useMarkAnswersReadMutation();
  const run = useAction();
  return () => {
    if (period?.readAt !== null) return;
    void run(
      markRead({ id: period.periodId, sentAt: period.sentAt }),
      t`It is still unread. Please try again.`,
    );
    announce(t`Read`);
    onDone();
  };
}

function Facts({ period, phone }: { period: ReadPeriod; phone: boolean }) {
  const { t } = useLingui();
  const now = useNow();
  const { sentAt, client } = period;
  const sent = entryTime(sentAt, now);
  return (
    <>
      <time dateTime={sentAt} title={formatExactMoment(sentAt)}>
        {t`Sent: ${sent}`}
      </time>
      {phone ? null : <TagChips tags={client.tags} />}
    </>
  );
}

/** Answers scroll between head and foot. */
function Scroller({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div
      // Keys scroll it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={t`Answers and thread`}
      // Text for screen readers stays in it: outside it would make the page higher.
      className="relative min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
    >
      {children}
    </div>
  );
}

function AnswersShape() {
  const { t } = useLingui();
  return (
    <Shape
      label={t`Loading the answers`}
      className="divide-y divide-hairline px-4 tablet:px-7"
      entries={5}
      entry="grid gap-2 py-4"
      bars={(index) => ["w-40", index % 2 ? "w-2/3" : "w-20"]}
    />
  );
}
