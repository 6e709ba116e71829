import { appearance, isOriginal } from "@/language/appearance";

/** Registers the service worker for the offline page (public/sw.js), which keeps one page a version. It needs https. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  // A page without a setting does not say its version.
  const address = isOriginal() ? "/sw.js" : `/sw.js?appearance=${appearance().version}`;
  navigator.serviceWorker.register(address, { updateViaCache: "none" }).catch(() => undefined);
}
