/** Delay after the first paint. */
const DELAY_MS = 3000;

/** Registers the service worker for the offline page (public/sw.js). It needs https. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  }, DELAY_MS);
}
