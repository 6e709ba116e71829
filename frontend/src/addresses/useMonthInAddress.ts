import { useUrlChoice, withParameters } from "./useUrlChoice";

/** Month in the address: `?month=2026-11`. Null is the current month. */
export function useMonthInAddress() {
  const [written, change] = useUrlChoice<string | null>(
    (search) => search.get("month"),
    (search, month) => withParameters(search, { month }),
  );
  return { written, write: (month: string | null) => change(() => month) };
}
