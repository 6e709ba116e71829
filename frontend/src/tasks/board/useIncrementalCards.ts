import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Cards in sight in a window of usual height. */
const FIRST_CARDS = 4;

/** Incremental rendering: number of cards per column, doubled with each transition until all are rendered. */
export function useIncrementalCards(longestColumn: number) {
  const [drawn, setDrawn] = useState(FIRST_CARDS);
  const done = drawn >= longestColumn;
  if (done && drawn !== Infinity) setDrawn(Infinity);
  useEffect(() => {
    if (done) return;
    // After the paint of the previous step.
    const timer = setTimeout(() =>
      startTransition(() => {
        setDrawn((count) => count * 2);
      }),
    );
    return () => clearTimeout(timer);
  }, [drawn, done]);
  return {
    cardsDrawn: drawn,
    /** Renders all cards before a drag, because the drag library measures them. */
    drawAll: () => {
      if (!done) flushSync(() => setDrawn(Infinity));
    },
  };
}
