import { useCallback, useEffect, useRef, useState } from "react";
import { beginDrag } from "./freezeDuringDrag";

/**
 * What is shown as it was when something was lifted from it: what arrives meanwhile must not move anything under the
 * hand. Nothing else is asked for because of others until the hand lets go.
 */
export function useFreezeDuringDrag<Shown>(live: Shown) {
  const [held, setHeld] = useState<{ shown: Shown } | null>(null);
  const letGo = useRef<(() => void) | null>(null);
  const hold = useCallback(() => {
    setHeld({ shown: live });
    letGo.current ??= beginDrag();
  }, [live]);
  const release = useCallback(() => {
    setHeld(null);
    letGo.current?.();
    letGo.current = null;
  }, []);
  // The screen may be left with something in the hand.
  useEffect(() => () => letGo.current?.(), []);
  return { shown: held ? held.shown : live, isHeld: held !== null, hold, release };
}
