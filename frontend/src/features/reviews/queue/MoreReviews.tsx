import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import type { ReviewQueue } from "@/api/admin/reviews";
import { Button } from "@/ui/buttons/Button";

interface MoreReviewsProps {
  more: NonNullable<ReviewQueue["more"]>;
  /** Element that receives the focus when the button is removed. */
  list: RefObject<HTMLElement | null>;
}

/** End of the loaded queue: fetches the next page when it comes near or on a click. */
export function MoreReviews({ more, list }: MoreReviewsProps) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const fetchMore = useEffectEvent(more.fetch);
  const watches = !more.isFetching && !more.failed;
  useEffect(() => {
    if (!watches || !end.current) return;
    const observer = new IntersectionObserver((places) => {
      if (places.some(({ isIntersecting }) => isIntersecting)) fetchMore();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [watches]);
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
        className="max-tablet:h-11"
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
