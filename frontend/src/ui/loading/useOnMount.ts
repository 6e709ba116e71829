import { useEffect, useEffectEvent, useRef } from "react";

/** Runs once on mount, even in StrictMode. */
export function useOnMount(run: () => void): void {
  const isDone = useRef(false);
  const runOnce = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    run();
  });
  useEffect(() => {
    runOnce();
  }, []);
}
