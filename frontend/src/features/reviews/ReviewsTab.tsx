import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { isSameOverlay, readOverlay, writeOverlay } from "@/addresses/overlays";
import { useAddress } from "@/addresses/useAddress";
import { useOverlay } from "@/addresses/useOverlay";
import type { Review } from "@/api/generated/admin";
import doneDrawing from "@/art/empty/done.svg?raw";
import { deskQuery, phoneQuery } from "@/ui/theme/mediaQueries";
import { EmptyList } from "@/ui/feedback/EmptyList";
import { FetchError } from "@/ui/feedback/FetchError";
import { announce } from "@/ui/feedback/announcements";
import { useShortcut } from "@/ui/focus/useShortcut";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { OpenReview } from "./OpenReview";
import { PendingToasts } from "./decision/PendingToasts";
import { useDecisions } from "./decision/useDecisions";
import { QueueList } from "./queue/QueueList";
import { useQueue, type Queue } from "./queue/useQueue";

/** Queue of submissions with one open beside it; on phones two screens. */
export function ReviewsTab() {
  const { t } = useLingui();
  const phone = useMediaQuery(phoneQuery);
  const hasRail = useMediaQuery(deskQuery);
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
        position={index < 0 ? null : { number: index + 1, total }}
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

/** Empty queue, of all clients or of one. */
function NothingWaits({ queue }: { queue: Queue }) {
  const { t } = useLingui();
  const isFiltered = queue.clientId !== null;
  return (
    <EmptyList
      drawing={doneDrawing}
      title={isFiltered ? t`Nothing of this client waits for you.` : t`Nothing waits for you.`}
      action={isFiltered ? t`Show all clients` : undefined}
      onAction={() => queue.setClientId(null)}
    />
  );
}

interface Last {
  taskId: number | null;
  client: string | null;
  /** Task that was left while the address still names it. */
  left: number | null;
}

/**
 * Task whose submission is open, from the address (`?task=`). Where the list stands beside it, the first is open
 * without an address.
 */
function useOpenReview(reviews: readonly Review[] | undefined, isAlone: boolean) {
  const [search] = useSearchParams();
  const address = useAddress();
  const { close } = useOverlay();
  const overlay = readOverlay(search);
  const isCovered = overlay !== null && overlay.name !== "task";
  const inAddress = overlay?.name === "task" ? overlay.id : null;
  const client = search.get("client");
  const [last, setLast] = useState<Last>({ taskId: inAddress, client, left: null });
  // The router renders a new address late.
  const left = inAddress === last.left ? last.left : null;
  const named = inAddress === left ? null : inAddress;
  const kept = last.client === client ? last.taskId : null;
  const first = reviews?.[0]?.taskId ?? null;
  // A dialog replaces the task in the address, and the router renders a new one late: what is open stays open.
  const taskId = named ?? (isAlone ? (isCovered ? kept : null) : (kept ?? first));
  if (taskId !== last.taskId || client !== last.client || left !== last.left)
    setLast({ taskId, client, left });

  const write = (id: number | null) => {
    const { search: now, state } = address.read();
    const next = id === null ? null : ({ name: "task", id } as const);
    if (!isSameOverlay(readOverlay(now), next))
      address.write(writeOverlay(now, next), { replace: true, state });
  };
  const replace = (id: number | null) => {
    // Before the address is rendered: the next key is meant for this one.
    setLast({ taskId: id, client, left: inAddress });
    write(id);
  };
  const keepFirst = useEffectEvent(() => {
    if (!isCovered && named === null && taskId !== null) write(taskId);
  });
  useEffect(() => {
    // Keeps it open when the queue changes.
    keepFirst();
  }, [taskId]);

  return {
    taskId,
    /** Address of another one, to be visited. */
    addressOf: (id: number) => `?${writeOverlay(search, { name: "task", id }).toString()}`,
    /** Opens another one in the place of this one. */
    replace,
    /** Leaves none open. */
    clear: () => replace(null),
    close,
  };
}
