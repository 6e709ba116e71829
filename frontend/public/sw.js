// Keeps one page, for when nothing can be reached, and answers with it alone. Everything else is the browser's own
// business: files with a hash in their name are kept for ever anyhow, and what the API says must not be old.

// The build puts a hash of the files below here, so that a change of theirs is a change of this one.
const KEPT = "offline-OFFLINE_VERSION";
const PAGE = "/offline.html";
const FILES = [PAGE, "/offline.js"];

self.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(fresh)));
  // Nothing depends on which worker answers: the new one takes over at once.
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (event.request.mode === "navigate") event.respondWith(documentOrOffline(event));
  else if (FILES.includes(pathname)) event.respondWith(keptOrFetched(event.request));
});

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name !== KEPT) await caches.delete(name);
  }
  // Then a document does not wait until this worker is awake.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function documentOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (failure) {
    const page = await caches.match(PAGE);
    if (page) return page;
    throw failure;
  }
}

async function keptOrFetched(request) {
  return (await caches.match(request)) ?? fetch(request);
}
