import { useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { readOverlay, writeOverlay, type Overlay } from "./overlays";

/**
 * The dialog over the current screen lives in the address. So it can be linked to, and Back closes it; closing it by
 * its own button goes back the same way.
 */
export function useOverlay() {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const latest = useRef({ search, state, navigate });
  useLayoutEffect(() => {
    latest.current = { search, state, navigate };
  });

  // These stay the same when the address changes: a board of cards hangs on them.
  const steps = useMemo(
    () => ({
      open: (overlay: Overlay) => {
        const { search: now, state: how, navigate: go } = latest.current;
        const kept = typeof how === "object" ? how : {};
        void go({ search: writeOverlay(now, overlay).toString() }, { state: { ...kept, openedHere: true } });
      },
      close: () => {
        const { search: now, state: how, navigate: go } = latest.current;
        if (isOpenedHere(how)) void go(-1);
        else void go({ search: writeOverlay(now, null).toString() }, { replace: true, state: how });
      },
    }),
    [],
  );
  const shown = useMemo(() => readOverlay(search), [search]);
  return { shown, ...steps };
}

/** Whether the address before this one is the same screen without the dialog. */
function isOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "openedHere" in state;
}
