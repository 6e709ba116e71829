// Runs before the first paint and before the app's scripts are here: what it starts travels beside them.
try {
  if (localStorage.getItem("creator-hub-theme") === "dark") {
    document.documentElement.classList.add("dark");
    document.querySelector('meta[name="theme-color"]').content = "#13110e";
  }
} catch {
  // Storage may be blocked; light is the default.
}

/** Where whoever uses this browser is at home ("dashboard" or "admin"); null when nobody is signed in, as far as is known. */
function knownHome() {
  try {
    return localStorage.getItem("creator-hub-home");
  } catch {
    return null;
  }
}

/** Which screen stands at this address, most likely. */
function expectedScreen() {
  switch (location.pathname) {
    case "/login":
      return "sign-in";
    case "/":
      return knownHome() ?? "sign-in";
    case "/dashboard":
      return knownHome() ? "dashboard" : "sign-in";
    default:
      return null;
  }
}

const screen = expectedScreen();
if (screen) document.documentElement.dataset.screen = screen;

/** What is needed of the screens that people come to first. A dashboard that opens on another tab shows no board. */
function expectedParts() {
  const tab = new URLSearchParams(location.search).get("tab") ?? "roadmap";
  return screen === "dashboard" && tab === "roadmap" ? [screen, tab] : [screen];
}

// The document names the scripts of each.
for (const part of expectedParts()) {
  const named = document.querySelector(`meta[name="scripts-of-${part}"]`);
  for (const address of named?.content.split(" ") ?? []) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "script", href: address, fetchPriority: "low" });
    document.head.append(link);
  }
}

// The answers wait for the calls that the screens make (api/transport/preloadedResponses.ts). Where nobody is signed in, nothing is asked.
if (knownHome() && location.pathname !== "/login") {
  const addresses = screen === "dashboard" ? ["/api/auth/user", "/api/tasks"] : ["/api/auth/user"];
  globalThis.preloadedResponses = Object.fromEntries(addresses.map((address) => [address, ask(address)]));
}

// The first date that a page writes costs many times what all others do. It is made ready here, where nothing is in a
// hurry: the style sheet still travels, and nothing can be painted without it.
if (screen === "dashboard") Intl.DateTimeFormat([], { dateStyle: "full", timeZone: "UTC" });

function ask(address) {
  const answer = fetch(address, { credentials: "include", headers: { Accept: "application/json" } });
  // Whoever takes it hears of a failure.
  answer.catch(() => undefined);
  return answer;
}

/** Long enough for a slow phone. */
const LONGEST_WAIT_MS = 15_000;

/** Nobody waits for ever for an app that does not come. However late it is, it takes the place of these words. */
function sayThatNothingLoads() {
  const words = document.querySelector("[data-not-loaded]");
  if (!words?.hidden) return;
  words.hidden = false;
  words.querySelector("button").addEventListener("click", () => location.reload());
}

setTimeout(sayThatNothingLoads, LONGEST_WAIT_MS);

addEventListener(
  "error",
  ({ target }) => {
    // Those that the document names. The app's later ones are asked for again (ui/loading/onDemand.tsx).
    if (!target.defer) return;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", sayThatNothingLoads);
    else sayThatNothingLoads();
  },
  true,
);
