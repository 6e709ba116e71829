import { useSyncExternalStore } from "react";

/** False while a dialog or popover is open or somebody types: what comes unasked waits for its moment. */
export function useIdle(): boolean {
  return useSyncExternalStore(watchPage, isQuiet);
}

function watchPage(onChange: () => void): () => void {
  // Dialogs and popovers are portals: children of the body.
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
