import { startTransition, useEffect, useState } from "react";

const FIRST_COUNT = 40;
const STEP = 80;

/**
 * How many entries of a long list are drawn: a screenful at first, then the others bit by bit, each bit short enough
 * that nobody waits for it.
 */
export function useIncrementalCount(total: number): number {
  const [count, setCount] = useState(FIRST_COUNT);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => {
      startTransition(() => {
        setCount(count + STEP);
      });
    }, 30);
    return () => {
      clearTimeout(timer);
    };
  }, [count, total]);
  return count;
}
