import { useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { useNow } from "@/dates/useNow";
import { ClientFilter } from "@/people/ClientFilter";
import { FetchError } from "@/ui/feedback/FetchError";
import { Skeleton } from "@/ui/feedback/Skeleton";
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
  children?: ReactNode;
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
      className="flex min-h-0 flex-1 flex-col tablet:border-e tablet:border-hairline"
    >
      <div className="flex-none px-4 pt-4 pb-3 tablet:px-5 tablet:pt-5 tablet:ps-8">
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
          <QueueSkeleton />
        ) : null
      ) : reviews.length > 0 || more ? (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain max-tablet:border-t max-tablet:border-hairline tablet:pe-3 tablet:pb-3 tablet:ps-5">
          <ul ref={list} tabIndex={-1} className="grid grid-cols-1 gap-0.5 max-tablet:gap-0">
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

function QueueSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <p role="status" className="sr-only">{t`Loading reviews`}</p>
      <div aria-hidden="true" className="grid gap-0.5 px-4 tablet:px-5 tablet:pe-3">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className="flex h-16 items-center gap-3 px-3 max-tablet:h-18 max-tablet:px-0">
            <Skeleton className="!size-9 !rounded-full max-tablet:!size-11" />
            <div className="grid gap-2">
              <Skeleton className="w-24" />
              <Skeleton className={classNames(index % 2 ? "w-40" : "w-32")} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
