import { useSearchParams } from "react-router";
import { useAddress } from "./useAddress";

/** The month that the address names, as it stands there: `?month=2026-11`. */
export function useMonthInAddress() {
  const [search] = useSearchParams();
  const address = useAddress();
  /** In place: Back leaves the months, it does not leaf through them. Null is the month that it is now. */
  const write = (month: string | null) => {
    const { search: now, state } = address.read();
    const next = new URLSearchParams(now);
    if (month === null) next.delete("month");
    else next.set("month", month);
    address.write(next, { replace: true, state });
  };
  return { written: search.get("month"), write };
}
