import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { isSameOverlay, readOverlay, writeOverlay, type Overlay } from "./overlays";
import { useAddress } from "./useAddress";

/** State of the dialog over the current screen, kept in the address: it can be linked to, and Back closes it. */
export function useOverlay() {
  const [search] = useSearchParams();
  const address = useAddress();
  // Stable identity: every card of a board depends on it.
  const open = useMemo(
    () => (overlay: Overlay) => {
      const { search: now, state: how } = address.read();
      // Double click.
      if (isSameOverlay(readOverlay(now), overlay)) return;
      const kept = typeof how === "object" ? how : {};
      address.write(writeOverlay(now, overlay), { replace: false, state: { ...kept, openedHere: true } });
    },
    [address],
  );
  const shown = useMemo(() => readOverlay(search), [search]);
  /** Closes the dialog that was rendered, and no newer one. */
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

/** True if the previous history entry is the same screen without the dialog. */
function isOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "openedHere" in state;
}
