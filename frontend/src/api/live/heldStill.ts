import { watchedValue } from "./watchedValue";

/** How many hands hold something that must not move. */
export const handsThatHold = watchedValue(0);

/** While a card is carried nothing is fetched because of others. Returns how to let go; a second time does nothing. */
export function holdStill(): () => void {
  let holds = true;
  handsThatHold.set(handsThatHold.get() + 1);
  return () => {
    if (!holds) return;
    holds = false;
    handsThatHold.set(handsThatHold.get() - 1);
  };
}
