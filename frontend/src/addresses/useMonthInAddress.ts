import { useLocation, useNavigate, useSearchParams } from "react-router";

/** The month that the address names, as it stands there: `?month=2026-11`. */
export function useMonthInAddress() {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  /** In place: Back leaves the months, it does not leaf through them. Null is the month that it is now. */
  const write = (month: string | null) => {
    const next = new URLSearchParams(search);
    if (month === null) next.delete("month");
    else next.set("month", month);
    void navigate({ search: next.toString() }, { replace: true, state });
  };
  return { written: search.get("month"), write };
}
