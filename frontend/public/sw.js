// Service worker that caches one offline page and nothing else. The browser's cache keeps hashed files, and API
// responses must not be stale.

// Hash of the files below, set by the build, so that a change of theirs updates this worker.
// The query is the version of the appearance, which the page names: the server writes its names into the offline page.
const KEPT = `offline-OFFLINE_VERSION${location.search}`;
const PAGE = "/offline.html";
const FILES = [PAGE, "/offline.js"];

self.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(fresh)));
  // The new worker takes over at once: no page depends on the old one.
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
  // Navigation preload: a document does not wait until this worker has started.
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
