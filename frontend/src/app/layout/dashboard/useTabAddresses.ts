import { useState } from "react";
import { useSearchParams } from "react-router";
import { dashboardAddress, type TabId } from "@/addresses/dashboard";
import { writeOverlay } from "@/addresses/overlays";

/** Addresses of the tabs with their last query. The current tab's address has none. */
export function useTabAddresses(current: TabId): (tab: TabId) => string {
  const [search] = useSearchParams();
  const [left, setLeft] = useState<Partial<Record<TabId, string>>>({});
  const here = writeOverlay(search, null).toString();
  if (left[current] !== here) setLeft({ ...left, [current]: here });
  return (tab) => {
    const query = tab === current ? "" : (left[tab] ?? "");
    return query === "" ? dashboardAddress(tab) : `${dashboardAddress()}?${query}`;
  };
}
