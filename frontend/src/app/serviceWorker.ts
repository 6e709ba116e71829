import { appearance } from "@/language/appearance";

/** Registers the service worker for the offline page (public/sw.js), which keeps one page a version. It needs https. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const { version } = appearance();
  const address = version === 0 ? "/sw.js" : `/sw.js?appearance=${version}`;
  navigator.serviceWorker.register(address, { updateViaCache: "none" }).catch(() => undefined);
}
