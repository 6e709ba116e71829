import { useEffect, useEffectEvent, useRef } from "react";

/** Does something as soon as a part is there; once, though an effect may run twice. */
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
