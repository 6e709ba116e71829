import { useSearchParams } from "react-router";
import { writeOverlay } from "@/addresses/overlays";
import { useAddress } from "@/addresses/useAddress";
import { useReviewQueue } from "@/api/admin/reviews";
import { usePendingChanges } from "../decision/pendingChanges";

/** Queue without what was decided here a moment ago; the client filter is in the address (`?client=`). */
export function useQueue() {
  const [search] = useSearchParams();
  const address = useAddress();
  const clientId = search.get("client");
  const queue = useReviewQueue(clientId);
  const pending = new Set(usePendingChanges().map(({ review }) => review.submissionId));
  const reviews = queue.reviews?.filter(({ submissionId }) => !pending.has(submissionId));
  const hidden = (queue.reviews?.length ?? 0) - (reviews?.length ?? 0);
  return {
    ...queue,
    reviews,
    total: queue.total - hidden,
    clientId,
    setClientId: (id: string | null) => {
      const { search: now, state } = address.read();
      const next = writeOverlay(now, null);
      if (id === null) next.delete("client");
      else next.set("client", id);
      address.write(next, { replace: true, state });
    },
  };
}

export type Queue = ReturnType<typeof useQueue>;
