import { startTransition, useEffect, useState } from "react";

const FIRST_COUNT = 40;
const STEP = 80;

/** Incremental rendering of a long list: a screenful at first, then more in short transitions. */
export function useIncrementalCount(total: number): number {
  const [count, setCount] = useState(FIRST_COUNT);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(
      () =>
        startTransition(() => {
          setCount(count + STEP);
        }),
      30,
    );
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
