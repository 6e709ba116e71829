import { positiveNumber } from "@/addresses/positiveNumber";
import { useUrlChoice, withParameters } from "@/addresses/useUrlChoice";

/** Id of the number whose values are shown, kept in the address; null without one. */
export function useShownNumber() {
  const [shown, change] = useUrlChoice<number | null>(
    (search) => positiveNumber(search.get("number")),
    (search, id) => withParameters(search, { number: id }),
  );
  return {
    shown,
    /** Shows the values of a number, or no longer. */
    toggle: (id: number) => change((latest) => (latest === id ? null : id)),
  };
}
