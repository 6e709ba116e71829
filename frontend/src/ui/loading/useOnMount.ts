import { useEffect, useEffectEvent, useRef } from "react";

/** Runs once on mount, even in StrictMode. */
export function useOnMount(act: () => void): void {
  const isDone = useRef(false);
  const actOnce = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  });
  useEffect(() => {
    actOnce();
  }, []);
}
