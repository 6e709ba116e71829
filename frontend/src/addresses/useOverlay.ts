import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { isSameOverlay, readOverlay, writeOverlay, type Overlay } from "./overlays";
import { useAddress } from "./useAddress";

/**
 * The dialog over the current screen lives in the address. So it can be linked to, and Back closes it; closing it by
 * its own button goes back the same way.
 */
export function useOverlay() {
  const [search] = useSearchParams();
  const address = useAddress();
  // It stays the same when the address changes: a board of cards hangs on it.
  const open = useMemo(
    () => (overlay: Overlay) => {
      const { search: now, state: how } = address.read();
      // A second press.
      if (isSameOverlay(readOverlay(now), overlay)) return;
      const kept = typeof how === "object" ? how : {};
      address.write(writeOverlay(now, overlay), { replace: false, state: { ...kept, openedHere: true } });
    },
    [address],
  );
  const shown = useMemo(() => readOverlay(search), [search]);
  /** Closes the dialog that is shown, and none that is shown by the time it is called. */
  const close = useMemo(
    () => () => {
      const { search: now, state: how } = address.read();
      if (shown === null || !isSameOverlay(readOverlay(now), shown)) return;
      if (isOpenedHere(how)) address.goBack();
      else address.write(writeOverlay(now, null), { replace: true, state: how });
    },
    [address, shown],
  );
  return { shown, open, close };
}

/** Whether the address before this one is the same screen without the dialog. */
function isOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "openedHere" in state;
}
