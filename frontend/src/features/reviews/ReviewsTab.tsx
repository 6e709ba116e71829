import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { phoneQuery } from "@/tasks/board/phoneQuery";
import { announce } from "@/ui/feedback/announcements";
import { FetchError } from "@/ui/feedback/FetchError";
import { useShortcut } from "@/ui/focus/useShortcut";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { NothingWaits } from "./queue/NothingWaits";
import { OpenReview } from "./OpenReview";
import { PendingToasts } from "./decision/PendingToasts";
import { QueueList } from "./queue/QueueList";
import { railQuery } from "./railQuery";
import { useDecisions } from "./decision/useDecisions";
import { useOpenReview } from "./useOpenReview";
import { useQueue } from "./queue/useQueue";

/** Queue of submissions with one open beside it; on phones two screens. */
export function ReviewsTab() {
  const { t } = useLingui();
  const phone = useMediaQuery(phoneQuery);
  const hasRail = useMediaQuery(railQuery);
  const queue = useQueue();
  const { reviews, total } = queue;
  const open = useOpenReview(reviews, phone);
  const decisions = useDecisions();
  /** Counts the openings by key or decision, each of which focuses the heading. */
  const [turns, setTurns] = useState(0);
  const { taskId } = open;

  const index = reviews?.findIndex((review) => review.taskId === taskId) ?? -1;
  const previous = index > 0 ? reviews?.[index - 1] : undefined;
  const next = reviews?.[index + 1];
  const turnTo = (review: typeof next, focuses = true) => {
    if (!review) return;
    if (focuses) setTurns((count) => count + 1);
    open.replace(review.taskId);
    // Loads what follows before the end is reached.
    if (reviews && reviews.indexOf(review) >= reviews.length - 3) queue.more?.fetch();
  };
  useShortcut("j", () => turnTo(next));
  useShortcut("k", () => turnTo(previous));
  /** Opens what follows the decided one, or else what precedes it. */
  const moveOn = () => {
    const following = next ?? previous;
    if (following) turnTo(following);
    else if (phone) open.close();
    else open.clear();
  };
  const undo = (id: number) => {
    setTurns((count) => count + 1);
    open.replace(id);
    announce(t`Taken back. Your words are still here.`);
  };

  const isEmpty = reviews?.length === 0 && !queue.more;
  const showsList = !phone || taskId === null;
  const shown =
    taskId === null ? null : (
      <OpenReview
        key={taskId}
        taskId={taskId}
        review={reviews?.[index]}
        place={index < 0 ? null : { number: index + 1, total }}
        focuses={turns > 0}
        phone={phone}
        hasRail={hasRail}
        decisions={decisions}
        onPrevious={previous ? () => turnTo(previous, false) : undefined}
        onNext={next ? () => turnTo(next, false) : undefined}
        onDecided={moveOn}
        onBack={open.close}
      />
    );
  return (
    <>
      {phone ? (
        showsList ? (
          <QueueList queue={queue} taskId={null} addressOf={open.addressOf} isAlone>
            {isEmpty ? <NothingWaits queue={queue} /> : null}
          </QueueList>
        ) : (
          <div className="relative flex-1" style={{ minHeight: 320 }}>
            <div className="absolute inset-0 flex">{shown}</div>
          </div>
        )
      ) : (
        <div className="relative flex-1" style={{ minHeight: 480 }}>
          <div
            className="absolute inset-0 grid"
            style={{ gridTemplateColumns: `${hasRail ? "368px" : "280px"} minmax(0, 1fr)` }}
          >
            <QueueList queue={queue} taskId={taskId} addressOf={open.addressOf} />
            {shown ??
              (queue.error !== undefined ? (
                <FetchError title={t`The reviews did not load`} error={queue.error} onRetry={queue.refetch} />
              ) : isEmpty ? (
                <NothingWaits queue={queue} />
              ) : (
                <div aria-hidden="true" />
              ))}
          </div>
        </div>
      )}
      <PendingToasts phone={phone} hasRail={hasRail} onHold={decisions.hold} onUndo={undo} />
    </>
  );
}
