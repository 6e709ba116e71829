import { observable } from "./observable";

/** Number of drags in progress. */
export const activeDrags = observable(0);

/** Begins a drag, during which remote events cause no refetch. The returned function ends it and is idempotent. */
export function beginDrag(): () => void {
  let holds = true;
  activeDrags.set(activeDrags.get() + 1);
  return () => {
    if (!holds) return;
    holds = false;
    activeDrags.set(activeDrags.get() - 1);
  };
}
