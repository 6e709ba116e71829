import { useCallback, useState } from "react";
import type { Task } from "@/api/generated";

interface Lists {
  tasks: readonly Task[];
  allTasks: readonly Task[];
}

/** The lists as they were when a card was lifted: what arrives meanwhile must not move the board under the hand. */
export function useListsHeldStill({ tasks, allTasks }: Lists) {
  const [held, setHeld] = useState<Lists | null>(null);
  const hold = useCallback(() => {
    setHeld({ tasks, allTasks });
  }, [tasks, allTasks]);
  const release = useCallback(() => {
    setHeld(null);
  }, []);
  return { ...(held ?? { tasks, allTasks }), areHeld: held !== null, hold, release };
}
