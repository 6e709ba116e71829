import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isSameOverlay } from "@/addresses/overlays";
import doneDrawing from "@/art/empty/done.svg?raw";
import { deskQuery, phoneQuery } from "@/ui/theme/mediaQueries";
import { EmptyList } from "@/ui/feedback/EmptyList";
import { FetchError } from "@/ui/feedback/FetchError";
import { announce } from "@/ui/feedback/announcements";
import { useShortcut } from "@/ui/focus/useShortcut";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { OpenReview } from "./OpenReview";
import { OpenAnswers } from "./answers/OpenAnswers";
import { PendingToasts } from "./decision/PendingToasts";
import { useDecisions } from "./decision/useDecisions";
import { QueueList } from "./queue/QueueList";
import { keyOf, useOpenItem } from "./queue/useOpenItem";
import { useQueue, type Queue } from "./queue/useQueue";
import type { Waiting } from "./queue/waiting";

/** Queue of submissions and answers with one open beside it; on phones two screens. */
export function ReviewsTab() {
  const { t } = useLingui();
  const phone = useMediaQuery(phoneQuery);
  const hasRail = useMediaQuery(deskQuery);
  const queue = useQueue();
  const { entries, total } = queue;
  const open = useOpenItem(entries, phone);
  const decisions = useDecisions();
  /** Counts the openings by key or decision, each of which focuses the heading. */
  const [turns, setTurns] = useState(0);
  const { item } = open;

  const index = entries?.findIndex((entry) => isSameOverlay(entry.item, item)) ?? -1;
  const previous = index > 0 ? entries?.[index - 1] : undefined;
  const next = entries?.[index + 1];
  const turnTo = (entry: Waiting | undefined, focuses = true) => {
    if (!entry) return;
    if (focuses) setTurns((count) => count + 1);
    open.replace(entry.item);
    // Loads what follows before the end is reached.
    if (entries && entries.indexOf(entry) >= entries.length - 3) queue.more?.fetch();
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
    open.replace({ name: "task", id });
    announce(t`Taken back. Your words are still here.`);
  };

  const isEmpty = entries?.length === 0 && !queue.more;
  const way = {
    position: index < 0 ? null : { number: index + 1, total },
    focuses: turns > 0,
    phone,
    hasRail,
    onPrevious: previous ? () => turnTo(previous, false) : undefined,
    onNext: next ? () => turnTo(next, false) : undefined,
    onDone: moveOn,
    onBack: open.close,
  };
  const shown =
    item === null ? null : item.name === "task" ? (
      <OpenReview
        key={keyOf(item)}
        taskId={item.id}
        review={entries?.[index]?.review ?? undefined}
        decisions={decisions}
        {...way}
      />
    ) : (
      <OpenAnswers key={keyOf(item)} id={item.id} {...way} />
    );
  return (
    <>
      {phone ? (
        item === null ? (
          <QueueList queue={queue} item={null} addressOf={open.addressOf} isAlone>
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
            <QueueList queue={queue} item={item} addressOf={open.addressOf} />
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

/** Empty queue, of all clients or of one. */
function NothingWaits({ queue }: { queue: Queue }) {
  const { t } = useLingui();
  const { clientId, shown, setShown, setClientId } = queue;
  if (clientId !== null) {
    return (
      <EmptyList
        drawing={doneDrawing}
        title={t`Nothing of this client waits for you.`}
        action={t`Show all clients`}
        onAction={() => setClientId(null)}
      />
    );
  }
  const titles = {
    all: t`Nothing waits for you.`,
    tasks: t`No task waits for you.`,
    checkIns: t`No check-in waits to be read.`,
  };
  const isFiltered = shown !== "all" && (queue.counts.all ?? 0) > 0;
  return (
    <EmptyList
      drawing={doneDrawing}
      title={titles[shown]}
      action={isFiltered ? t`Show everything` : undefined}
      onAction={() => setShown("all")}
    />
  );
}
