import { useCountReviewsQuery } from "@/api/admin/reviews";
import { usePendingChanges } from "../decision/pendingChanges";

/** Number of submissions that wait, without what was decided here a moment ago. Absent until loaded. */
export function useReviewCount(): number | undefined {
  const { data } = useCountReviewsQuery();
  const pending = usePendingChanges().length;
  return data && Math.max(0, data.count - pending);
}
