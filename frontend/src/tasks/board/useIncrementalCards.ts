import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** As many as are in sight at once in a window of usual height. */
const FIRST_CARDS = 4;

/**
 * How many cards of each column are to be drawn: first those in sight, then twice as many in each step, so that the
 * browser can answer in between. Once all have stood there, all stay.
 */
export function useIncrementalCards(longestColumn: number) {
  const [drawn, setDrawn] = useState(FIRST_CARDS);
  const done = drawn >= longestColumn;
  if (done && drawn !== Infinity) setDrawn(Infinity);
  useEffect(() => {
    if (done) return;
    // After the paint of the step before: an effect alone might run ahead of it.
    const timer = setTimeout(() => {
      startTransition(() => {
        setDrawn((count) => count * 2);
      });
    });
    return () => {
      clearTimeout(timer);
    };
  }, [drawn, done]);
  return {
    cardsDrawn: drawn,
    /** A lifted card needs all others to stand: the drag library measures them then. */
    drawAll: () => {
      if (!done) flushSync(() => setDrawn(Infinity));
    },
  };
}
