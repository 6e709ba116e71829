import { useEffect } from "react";
import { useStore } from "react-redux";
import { refetchConfig, useServedAppearance } from "@/api/config";
import { appearance, setAppearance } from "@/language/appearance";
import { useAfterStart } from "@/ui/loading/useAfterStart";
import { updateDocumentFace } from "./documentFace";
import { registerServiceWorker } from "./serviceWorker";
import type { Store } from "./store";

/** Delay of the first fetch: the page came with its appearance. */
const DELAY_MS = 3000;
/** Age from which a page that is looked at again fetches anew: without a session it has no stream. */
const FRESH_MS = 60_000;

/** Applies each newer appearance to the open page. */
export function LiveAppearance() {
  const { dispatch } = useStore() as Store;
  const { appearance: served, fetchedAt } = useServedAppearance(useAfterStart(DELAY_MS));
  useEffect(() => {
    if (!served || served.version === appearance().version) return;
    setAppearance(served);
    updateDocumentFace();
    registerServiceWorker();
  }, [served]);
  useEffect(() => {
    if (fetchedAt === undefined) return;
    const left = new AbortController();
    const refetchIfOld = () => {
      if (!document.hidden && Date.now() - fetchedAt > FRESH_MS) void dispatch(refetchConfig());
    };
    document.addEventListener("visibilitychange", refetchIfOld, { signal: left.signal });
    return () => left.abort();
  }, [dispatch, fetchedAt]);
  return null;
}
