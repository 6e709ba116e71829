import { observable } from "./observable";

/** How many hands hold something that must not move. */
export const activeDrags = observable(0);

/** While a card is carried nothing is fetched because of others. Returns how to let go; a second time does nothing. */
export function beginDrag(): () => void {
  let holds = true;
  activeDrags.set(activeDrags.get() + 1);
  return () => {
    if (!holds) return;
    holds = false;
    activeDrags.set(activeDrags.get() - 1);
  };
}
