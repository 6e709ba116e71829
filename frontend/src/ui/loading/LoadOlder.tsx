import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../buttons/Button";

interface LoadOlderProps {
  /** What the list is of, in the plural. */
  what: string;
  older: { isFetching: boolean; failed: boolean; fetch: () => void };
  /** The list is not as long yet as it will be in a moment, so that its end is no sign of anything. */
  waits: boolean;
  /** Somebody asked for them by hand. */
  onAsked: () => void;
}

/** The end of a list that goes on on the server. Older entries come when a reader comes near it, or asks for them. */
export function LoadOlder({ what, older, waits, onAsked }: LoadOlderProps) {
  const near = useRef<HTMLDivElement>(null);
  const fetchOlder = useEffectEvent(older.fetch);
  const watches = !waits && !older.isFetching && !older.failed;
  useEffect(() => {
    if (!watches || !near.current) return;
    // Made anew after each page: whether the end is near is then told again, even where it has not moved away.
    const observer = new IntersectionObserver((places) => {
      if (places.some(({ isIntersecting }) => isIntersecting)) fetchOlder();
    });
    observer.observe(near.current);
    return () => {
      observer.disconnect();
    };
  }, [watches]);
  return (
    <div className="relative grid justify-items-center gap-3 pt-4 text-center">
      {/* Reaches up into the list, so that older ones are there before its end is seen. */}
      <div ref={near} aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-0 h-150" />
      {older.failed ? (
        <p role="alert" className="text-balance text-ink-2">
          Older {what} did not load. Check your connection and try again.
        </p>
      ) : null}
      <Button
        variant="soft"
        pending={older.isFetching}
        pendingText={`Loading older ${what}...`}
        className="max-tablet:h-11"
        onClick={() => {
          onAsked();
          older.fetch();
        }}
      >
        {older.failed ? "Try again" : "Show older"}
      </Button>
    </div>
  );
}
