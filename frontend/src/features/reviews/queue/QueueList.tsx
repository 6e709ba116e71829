import { useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, type RefObject } from "react";
import { Link } from "react-router";
import type { Older } from "@/api/cache/useInfiniteList";
import { isSameOverlay } from "@/addresses/overlays";
import { formatExactMoment, formatShortDay } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import { useToday } from "@/dates/useToday";
import type { Elements } from "@/language/elements";
import { Avatar } from "@/people/Avatar";
import { clientName } from "@/people/clientName";
import { ClientFilter } from "@/people/search/ClientFilter";
import { Button } from "@/ui/buttons/Button";
import { FetchError } from "@/ui/feedback/FetchError";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Shape } from "@/ui/feedback/Shape";
import { useNearEnd } from "@/ui/loading/useNearEnd";
import { classNames } from "@/ui/theme/classNames";
import { QueueFilter } from "./QueueFilter";
import { keyOf } from "./useOpenItem";
import { hasWaitedLong, queueSummary, readingSummary, waitingTime, type Queue } from "./useQueue";
import type { OpenItem, Waiting } from "./waiting";

interface QueueListProps {
  queue: Queue;
  /** Open one. */
  item: OpenItem | null;
  addressOf: (item: OpenItem) => string;
  /** True for a screen of its own, on phones. */
  isAlone?: boolean;
  /** Content instead of an empty list. */
  children?: Elements;
}

/** List of waiting items, oldest first. */
export function QueueList({ queue, item, addressOf, isAlone = false, children }: QueueListProps) {
  const { t } = useLingui();
  const headingId = useId();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const { entries, total, more } = queue;
  const key = item && keyOf(item);
  const isLoaded = entries !== undefined;
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  }, [key, isLoaded]);
  const oldest = entries?.[0]?.since;
  const summary = queue.shown === "checkIns" ? readingSummary : queueSummary;
  return (
    <section
      aria-labelledby={headingId}
      className={classNames("flex min-h-0 flex-1 flex-col", !isAlone && "border-e border-hairline")}
    >
      <div className={classNames("flex-none pb-3", isAlone ? "px-4 pt-4" : "ps-8 pe-5 pt-5")}>
        <h2 id={headingId} className="text-20 font-semibold">{t`Reviews`}</h2>
        <p className="mb-3 text-ink-2 tabular-nums">
          {entries === undefined
            ? t`What creators submitted`
            : oldest
              ? summary(total, oldest, now)
              : t`Nothing waits`}
        </p>
        <QueueFilter shown={queue.shown} counts={queue.counts} onChange={queue.setShown} />
        <ClientFilter clientId={queue.clientId} onChange={queue.setClientId} />
        {queue.isPartial ? (
          <FetchErrorLine
            text={t`A part of the list did not load.`}
            onRetry={queue.refetch}
            className="mt-2 text-13"
          />
        ) : null}
      </div>
      {entries === undefined ? (
        isAlone && queue.error !== undefined ? (
          <FetchError title={t`The reviews did not load`} error={queue.error} onRetry={queue.refetch} />
        ) : queue.error === undefined ? (
          <Shape
            label={t`Loading reviews`}
            className="grid gap-0.5 px-4"
            entries={5}
            entry="flex h-16 items-center gap-3 px-3"
            picture="!size-9 !rounded-full"
            column="grid gap-2"
            bars={(index) => ["w-24", index % 2 ? "w-40" : "w-32"]}
          />
        ) : null
      ) : entries.length > 0 || more ? (
        <div
          className={classNames(
            "min-h-0 flex-1 overflow-y-auto overscroll-contain",
            isAlone ? "border-t border-hairline" : "ps-5 pe-3 pb-3",
          )}
        >
          <ul ref={list} tabIndex={-1} className={classNames("grid grid-cols-1", !isAlone && "gap-0.5")}>
            {entries.map((entry) => (
              <QueueRow
                key={keyOf(entry.item)}
                entry={entry}
                now={now}
                to={addressOf(entry.item)}
                isCurrent={isSameOverlay(entry.item, item)}
                isAlone={isAlone}
              />
            ))}
          </ul>
          {more ? <MoreReviews more={more} list={list} /> : null}
        </div>
      ) : (
        children
      )}
    </section>
  );
}

interface MoreReviewsProps {
  more: Older;
  /** Element that receives the focus when the button is removed. */
  list: RefObject<HTMLElement | null>;
}

/** End of the loaded queue: fetches the next page when it comes near or on a click. */
function MoreReviews({ more, list }: MoreReviewsProps) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  useNearEnd(end, !more.isFetching && !more.failed, more.fetch);
  useEffect(() => {
    const { current: element } = list;
    return () => {
      if (isAsked.current) element?.focus();
    };
  }, [list]);
  return (
    <div ref={end} className="grid justify-items-center gap-2 py-3 text-center">
      {more.failed ? (
        <p role="alert" className="text-13 text-ink-2">{t`More reviews did not load.`}</p>
      ) : null}
      <Button
        variant="ghost"
        size="sm"
        className="max-tablet:min-h-11"
        pending={more.isFetching}
        pendingText={t`Loading...`}
        onClick={() => {
          isAsked.current = true;
          more.fetch();
        }}
      >
        {more.failed ? t`Try again` : t`Show more`}
      </Button>
    </div>
  );
}

interface QueueRowProps {
  entry: Waiting;
  now: Date;
  /** Address of its submission or answers. */
  to: string;
  isCurrent: boolean;
  /** True on phones, where Back leads to the list. */
  isAlone: boolean;
}

/** Client, task or check-in, revision or day, and how long it waits. */
function QueueRow({ entry, now, to, isCurrent, isAlone }: QueueRowProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { client, title, since, review, on } = entry;
  const name = clientName(client);
  const revision = i18n.number(review?.revision ?? 1);
  return (
    <li>
      <Link
        to={to}
        state={isAlone ? { openedHere: true } : undefined}
        aria-current={isCurrent ? "true" : undefined}
        style={{
          gridTemplateColumns: "auto minmax(0, 1fr) auto",
          minHeight: isAlone ? 72 : 64,
          alignContent: "center",
          rowGap: 5,
        }}
        className={classNames(
          "grid items-center gap-x-3 focus-visible:-outline-offset-2",
          isAlone ? "px-4" : "rounded-item px-3",
          isCurrent ? "bg-accent-soft" : "hover:bg-surface-hover",
        )}
      >
        <Avatar name={name} imageUrl={client.pictureUrl} size={isAlone ? 44 : 36} className="row-span-2" />
        <span dir="auto" className="truncate font-semibold">
          {name}
        </span>
        <time
          dateTime={since}
          title={formatExactMoment(since)}
          className={classNames(
            "text-end text-12 tabular-nums",
            hasWaitedLong(since, now) ? "font-semibold text-warning-text" : "text-ink-2",
          )}
        >
          {waitingTime(since, now)}
        </time>
        <span dir="auto" className="truncate text-13 text-ink-2">
          {title}
        </span>
        <span className="text-end text-12 text-ink-2 tabular-nums">
          {on === null ? t`Revision ${revision}` : formatShortDay(on, today)}
        </span>
      </Link>
    </li>
  );
}
