import type { ClientNumber, ClientNumbers } from "../generated/client";

/** Change of a list that shows the newest state of one of its numbers. */
export function replacingNumber(changed: ClientNumber) {
  return (shown: ClientNumbers): void => {
    shown.numbers = shown.numbers.map((number) => (number.id === changed.id ? changed : number));
  };
}
