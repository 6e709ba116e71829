import { useSearchParams } from "react-router";
import { useAddress } from "./useAddress";

/** Month in the address: `?month=2026-11`. */
export function useMonthInAddress() {
  const [search] = useSearchParams();
  const address = useAddress();
  /** Replaces the history entry, so that Back leaves the month view. Null is the current month. */
  const write = (month: string | null) => {
    const { search: now, state } = address.read();
    const next = new URLSearchParams(now);
    if (month === null) next.delete("month");
    else next.set("month", month);
    address.write(next, { replace: true, state });
  };
  return { written: search.get("month"), write };
}
