import { useSyncExternalStore } from "react";

/** True while no overlay is open and the user is not typing. */
export function useIdle(): boolean {
  return useSyncExternalStore(watchPage, isQuiet);
}

function watchPage(onChange: () => void): () => void {
  // Overlays are portals: children of the body.
  const portals = new MutationObserver(onChange);
  portals.observe(document.body, { childList: true });
  document.addEventListener("focusin", onChange);
  document.addEventListener("focusout", onChange);
  return () => {
    portals.disconnect();
    document.removeEventListener("focusin", onChange);
    document.removeEventListener("focusout", onChange);
  };
}

function isQuiet(): boolean {
  const open = document.querySelector(
    '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
  );
  return open === null && !document.activeElement?.matches("input:not([type=checkbox]), textarea");
}
