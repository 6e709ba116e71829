import { useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef } from "react";
import { useNow } from "@/dates/useNow";
import type { Elements } from "@/language/elements";
import { ClientFilter } from "@/people/search/ClientFilter";
import { FetchError } from "@/ui/feedback/FetchError";
import { Shape } from "@/ui/feedback/Shape";
import { classNames } from "@/ui/theme/classNames";
import { MoreReviews } from "./MoreReviews";
import { QueueRow } from "./QueueRow";
import type { Queue } from "./useQueue";
import { queueSummary } from "./waiting";

interface QueueListProps {
  queue: Queue;
  /** Task of the open one. */
  taskId: number | null;
  addressOf: (taskId: number) => string;
  /** True for a screen of its own, on phones. */
  isAlone?: boolean;
  /** Content in place of an empty list. */
  children?: Elements;
}

/** List of what waits, oldest first. */
export function QueueList({ queue, taskId, addressOf, isAlone = false, children }: QueueListProps) {
  const { t } = useLingui();
  const headingId = useId();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const { reviews, total, more } = queue;
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  }, [taskId]);
  const oldest = reviews?.[0]?.submittedAt;
  return (
    <section
      aria-labelledby={headingId}
      className={classNames("flex min-h-0 flex-1 flex-col", !isAlone && "border-e border-hairline")}
    >
      <div className={classNames("flex-none pb-3", isAlone ? "px-4 pt-4" : "ps-8 pe-5 pt-5")}>
        <h2 id={headingId} className="text-20 font-semibold">{t`Reviews`}</h2>
        <p className="mb-3 text-ink-2 tabular-nums">
          {reviews === undefined
            ? t`What creators submitted`
            : oldest
              ? queueSummary(total, oldest, now)
              : t`Nothing waits`}
        </p>
        <ClientFilter clientId={queue.clientId} onChange={queue.setClientId} />
      </div>
      {reviews === undefined ? (
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
      ) : reviews.length > 0 || more ? (
        <div
          className={classNames(
            "min-h-0 flex-1 overflow-y-auto overscroll-contain",
            isAlone ? "border-t border-hairline" : "ps-5 pe-3 pb-3",
          )}
        >
          <ul ref={list} tabIndex={-1} className={classNames("grid grid-cols-1", !isAlone && "gap-0.5")}>
            {reviews.map((review) => (
              <QueueRow
                key={review.submissionId}
                review={review}
                now={now}
                to={addressOf(review.taskId)}
                isCurrent={review.taskId === taskId}
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
