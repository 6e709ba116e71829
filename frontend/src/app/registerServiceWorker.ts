/** What is not seen yet must not hold up what is. */
const DELAY_MS = 3000;

/** Has the browser keep a page for when nothing can be reached (public/sw.js). Pages without https cannot have one. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  }, DELAY_MS);
}
