import { useSyncExternalStore } from "react";

/** True while this browser tab is visible. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(watch, () => document.visibilityState === "visible");
}

function watch(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
