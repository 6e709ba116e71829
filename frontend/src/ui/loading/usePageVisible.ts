import { useSyncExternalStore } from "react";

/** False while another tab is in front of this one: nobody sees what would be fetched. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(watch, () => document.visibilityState === "visible");
}

function watch(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => {
    document.removeEventListener("visibilitychange", onChange);
  };
}
