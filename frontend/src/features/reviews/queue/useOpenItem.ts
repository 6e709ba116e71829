import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { isSameOverlay, readOverlay, writeOverlay, type Overlay } from "@/addresses/overlays";
import { useAddress } from "@/addresses/useAddress";
import { useOverlay } from "@/addresses/useOverlay";
import type { OpenItem, Waiting } from "./waiting";

interface Last {
  item: OpenItem | null;
  /** Filters under which it was opened. */
  filter: string;
  /** Item that was left while the address still names it. */
  left: OpenItem | null;
}

/**
 * Open submission or answers, from the address (`?task=`, `?answers=`). Where the list stands beside it, the first is
 * open without an address.
 */
export function useOpenItem(entries: readonly Waiting[] | undefined, isAlone: boolean) {
  const [search] = useSearchParams();
  const address = useAddress();
  const { close } = useOverlay();
  const overlay = readOverlay(search);
  const inAddress = itemOf(overlay);
  const isCovered = overlay !== null && inAddress === null;
  const filter = `${search.get("client") ?? ""} ${search.get("show") ?? ""}`;
  const [last, setLast] = useState<Last>({ item: inAddress, filter, left: null });
  // The router renders a new address late.
  const left = isSameOverlay(inAddress, last.left) ? last.left : null;
  const named = isSameOverlay(inAddress, left) ? null : inAddress;
  const kept = last.filter === filter ? last.item : null;
  const first = entries?.[0]?.item ?? null;
  // A dialog replaces the item in the address, and the router renders a new one late: what is open stays open.
  const item = named ?? (isAlone ? (isCovered ? kept : null) : (kept ?? first));
  if (!isSameOverlay(item, last.item) || filter !== last.filter || left !== last.left)
    setLast({ item, filter, left });

  const write = (next: OpenItem | null) => {
    const { search: now, state } = address.read();
    if (!isSameOverlay(readOverlay(now), next))
      address.write(writeOverlay(now, next), { replace: true, state });
  };
  const replace = (next: OpenItem | null) => {
    // Before the address is rendered: the next key is meant for this one.
    setLast({ item: next, filter, left: inAddress });
    write(next);
  };
  const keepFirst = useEffectEvent(() => {
    if (!isCovered && named === null && item !== null) write(item);
  });
  const key = item && keyOf(item);
  useEffect(() => {
    // Keeps it open when the queue changes.
    keepFirst();
  }, [key, filter]);

  return {
    item,
    /** Address of another one, to be visited. */
    addressOf: (next: OpenItem) => `?${writeOverlay(search, next).toString()}`,
    /** Opens another one instead of this one. */
    replace,
    /** Leaves none open. */
    clear: () => replace(null),
    close,
  };
}

function itemOf(overlay: Overlay | null): OpenItem | null {
  return overlay?.name === "task" || overlay?.name === "answers" ? overlay : null;
}

export function keyOf({ name, id }: OpenItem): string {
  return `${name}-${id}`;
}
