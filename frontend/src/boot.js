// Runs before the first paint and before the app's scripts; requests start in parallel with them.
try {
  if (localStorage.getItem("creator-hub-theme") === "dark") {
    document.documentElement.classList.add("dark");
    document.querySelector('meta[name="theme-color"]').content = "#13110e";
  }
} catch {
  // Storage may be blocked; light is the default.
}

/** Language of the first paint, as src/language chooses it: of the last account, else of the browser. */
function expectedLanguage() {
  const preferred = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());
  const language = preferred.find((name) => ["en", "de", "ar"].includes(name)) ?? "en";
  try {
    return localStorage.getItem("creator-hub-language") ?? language;
  } catch {
    return language;
  }
}

const language = expectedLanguage();
document.documentElement.lang = language;
document.documentElement.dir = language.startsWith("ar") ? "rtl" : "ltr";

// The texts of index.ejs, once they are parsed and before the app's scripts run. No catalogue is there yet.
document.addEventListener("readystatechange", showTexts, { once: true });

function showTexts() {
  for (const element of document.querySelectorAll("[data-de]")) {
    element.textContent = element.dataset[language] ?? element.textContent;
  }
}

/** Home of this browser's user ("dashboard" or "admin"); null if none is signed in, as far as known. */
function knownHome() {
  try {
    return localStorage.getItem("creator-hub-home");
  } catch {
    return null;
  }
}

/** Most likely screen at this address. */
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

/** Chunks of the most common screens. Only the roadmap tab needs the board; mail links to check-ins. */
function expectedParts() {
  if (screen !== "dashboard") return [screen];
  const search = new URLSearchParams(location.search);
  if (search.has("checkin")) return [screen, "check-in"];
  return (search.get("tab") ?? "roadmap") === "roadmap" ? [screen, "roadmap"] : [screen];
}

// index.ejs lists the scripts of each. English has no catalogue.
for (const part of [...expectedParts(), language]) {
  const named = document.querySelector(`meta[name="scripts-of-${part}"]`);
  for (const address of named?.content.split(" ") ?? []) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "script", href: address, fetchPriority: "low" });
    document.head.append(link);
  }
}

/** First calls of the screen. The sign-in page is drawn with the ways of signing in. */
function firstCalls() {
  if (screen === "sign-in") return ["/api/config"];
  if (!knownHome()) return [];
  return screen === "dashboard" ? ["/api/auth/user", "/api/tasks"] : ["/api/auth/user"];
}

// Their responses (api/transport/preloadedResponses.ts).
globalThis.preloadedResponses = Object.fromEntries(firstCalls().map((address) => [address, ask(address)]));

// Warms up date formatting, whose first use is slow, while the style sheet still loads.
if (screen === "dashboard") Intl.DateTimeFormat([], { dateStyle: "full", timeZone: "UTC" });

function ask(address) {
  const answer = fetch(address, { credentials: "include", headers: { Accept: "application/json" } });
  // The consumer handles a failure.
  answer.catch(() => undefined);
  return answer;
}

/** Timeout for slow phones. */
const LONGEST_WAIT_MS = 15_000;

/** Shows the "not loaded" notice. The app replaces it, however late it starts. */
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
    // Deferred scripts of the document; lazy ones are retried in ui/loading/onDemand.tsx.
    if (!target.defer) return;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", sayThatNothingLoads);
    else sayThatNothingLoads();
  },
  true,
);
