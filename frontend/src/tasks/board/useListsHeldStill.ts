import { useCallback, useEffect, useRef, useState } from "react";
import type { Task } from "@/api/generated";
import { holdStill } from "@/api/live/heldStill";

interface Lists {
  tasks: readonly Task[];
  allTasks: readonly Task[];
}

/**
 * The lists as they were when a card was lifted: what arrives meanwhile must not move the board under the hand. Nothing
 * else is asked for because of others until the hand lets go.
 */
export function useListsHeldStill({ tasks, allTasks }: Lists) {
  const [held, setHeld] = useState<Lists | null>(null);
  const letGo = useRef<(() => void) | null>(null);
  const hold = useCallback(() => {
    setHeld({ tasks, allTasks });
    letGo.current ??= holdStill();
  }, [tasks, allTasks]);
  const release = useCallback(() => {
    setHeld(null);
    letGo.current?.();
    letGo.current = null;
  }, []);
  // The board may be left with a card in the hand.
  useEffect(() => () => letGo.current?.(), []);
  return { ...(held ?? { tasks, allTasks }), areHeld: held !== null, hold, release };
}
