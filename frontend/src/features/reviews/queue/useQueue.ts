import { writeOverlay } from "@/addresses/overlays";
import { useUrlChoice, withParameters } from "@/addresses/useUrlChoice";
import { useReviewQueue } from "@/api/admin/reviews";
import { usePendingChanges } from "../decision/pendingChanges";

/** Queue without what was decided here a moment ago; the client filter is in the address (`?client=`). */
export function useQueue() {
  const [clientId, change] = useUrlChoice<string | null>(
    (search) => search.get("client"),
    (search, client) => withParameters(writeOverlay(search, null), { client }),
  );
  const queue = useReviewQueue(clientId);
  const pending = new Set(usePendingChanges().map(({ review }) => review.submissionId));
  const reviews = queue.reviews?.filter(({ submissionId }) => !pending.has(submissionId));
  const hidden = (queue.reviews?.length ?? 0) - (reviews?.length ?? 0);
  return {
    ...queue,
    reviews,
    total: queue.total - hidden,
    clientId,
    setClientId: (id: string | null) => change(() => id),
  };
}

export type Queue = ReturnType<typeof useQueue>;
