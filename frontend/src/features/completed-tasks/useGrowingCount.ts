import { startTransition, useEffect, useState } from "react";

const first = 40;
const step = 80;

/**
 * How many entries of a long list are drawn: a screenful at first, then the others bit by bit, each bit short enough
 * that nobody waits for it.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => {
      startTransition(() => {
        setCount(count + step);
      });
    }, 30);
    return () => {
      clearTimeout(timer);
    };
  }, [count, total]);
  return count;
}
