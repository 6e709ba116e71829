import { useCallback, useEffect, useRef, useState } from "react";
import { beginDrag } from "./freezeDuringDrag";

/** Freezes the shown data during a drag: remote changes appear and lists are refetched after the drop. */
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
  // The component may unmount during a drag.
  useEffect(() => () => letGo.current?.(), []);
  return { shown: held ? held.shown : live, isHeld: held !== null, hold, release };
}
