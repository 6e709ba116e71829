import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { isSameOverlay, readOverlay, writeOverlay } from "@/addresses/overlays";
import { useAddress } from "@/addresses/useAddress";
import { useOverlay } from "@/addresses/useOverlay";
import type { Review } from "@/api/generated/admin";

interface Last {
  taskId: number | null;
  client: string | null;
  /** Task that was left while the address still names it. */
  left: number | null;
}

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
  const inAddress = overlay?.name === "task" ? overlay.id : null;
  const client = search.get("client");
  const [last, setLast] = useState<Last>({ taskId: inAddress, client, left: null });
  // The router renders the address without the left one late.
  const left = inAddress === null ? null : last.left;
  const named = inAddress === left ? null : inAddress;
  const kept = last.client === client ? last.taskId : null;
  const first = reviews?.[0]?.taskId ?? null;
  // A dialog replaces the task in the address, and the router renders a new one late: what is open stays open.
  const taskId = named ?? (isAlone ? (isCovered ? kept : null) : (kept ?? first));
  if (taskId !== last.taskId || client !== last.client || left !== last.left)
    setLast({ taskId, client, left });

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
    /** Opens another one in the place of this one. */
    replace,
    /** Leaves none open. */
    clear: () => {
      setLast({ taskId: null, client, left: taskId });
      replace(null);
    },
    close,
  };
}
