import { useEffect, useState } from "react";

let appStarts = false;
const waited = new Set<number>();

/** Said once, where a browser starts the app. Elsewhere, as in tests of its parts, nothing waits. */
export function sayThatAppStarts(): void {
  appStarts = true;
}

/**
 * False for so many milliseconds, once. What is not seen at first waits, each for a while of its own: all at once would
 * keep a phone busy while somebody wants to press or scroll.
 */
export function useAfterStart(milliseconds: number): boolean {
  const [isDue, setDue] = useState(!appStarts || waited.has(milliseconds));
  useEffect(() => {
    if (isDue) return;
    const timer = setTimeout(() => {
      waited.add(milliseconds);
      setDue(true);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [isDue, milliseconds]);
  return isDue;
}
