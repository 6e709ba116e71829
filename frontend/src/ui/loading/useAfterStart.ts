import { useEffect, useState } from "react";

let appStarts = false;
const waited = new Set<number>();

/** Marks the start of the app. Without it, as in tests, nothing waits. */
export function sayThatAppStarts(): void {
  appStarts = true;
}

/** False for the given time after the start, then true. Staggers work that is not visible at first. */
export function useAfterStart(milliseconds: number): boolean {
  const [isDue, setDue] = useState(!appStarts || waited.has(milliseconds));
  useEffect(() => {
    if (isDue) return;
    const timer = setTimeout(() => {
      waited.add(milliseconds);
      setDue(true);
    }, milliseconds);
    return () => clearTimeout(timer);
  }, [isDue, milliseconds]);
  return isDue;
}
