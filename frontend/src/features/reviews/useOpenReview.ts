import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { isSameOverlay, readOverlay, writeOverlay } from "@/addresses/overlays";
import { useAddress } from "@/addresses/useAddress";
import { useOverlay } from "@/addresses/useOverlay";
import type { Review } from "@/api/generated/admin";

/**
 * Task whose submission is open, from the address (`?task=`). Where the list stands beside it, the first is open
 * without an address.
 */
export function useOpenReview(reviews: readonly Review[] | undefined, isAlone: boolean) {
  const [search] = useSearchParams();
  const address = useAddress();
  const { close } = useOverlay();
  const overlay = readOverlay(search);
  const isCovered = overlay !== null && overlay.name !== "task";
  const named = overlay?.name === "task" ? overlay.id : null;
  const first = isAlone ? undefined : reviews?.[0];
  const [last, setLast] = useState(named);
  // A dialog replaces the task in the address; the task stays open under it.
  const taskId = isCovered ? last : (named ?? first?.taskId ?? null);
  if (taskId !== last) setLast(taskId);

  const replace = (id: number | null) => {
    const { search: now, state } = address.read();
    const next = id === null ? null : ({ name: "task", id } as const);
    if (isSameOverlay(readOverlay(now), next)) return;
    address.write(writeOverlay(now, next), { replace: true, state });
  };
  const keepFirst = useEffectEvent(() => {
    if (!isCovered && named === null && taskId !== null) replace(taskId);
  });
  useEffect(() => {
    // Keeps it open when the queue changes.
    keepFirst();
  }, [taskId]);

  return {
    taskId,
    /** Address of another one, to be visited. */
    addressOf: (id: number) => `?${writeOverlay(search, { name: "task", id }).toString()}`,
    /** Opens another one in the place of this one; null for none. */
    replace,
    close,
  };
}
