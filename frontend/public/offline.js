// Script of offline.html. The address is still the requested one, so a reload is enough.
const every = 5000;

try {
  if (localStorage.getItem("creator-hub-theme") === "dark") document.documentElement.classList.add("dark");
} catch {
  // Storage may be blocked; light is the default.
}

/** Language of the last account, else of the browser, as boot.js has it. */
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

async function tryAgain() {
  try {
    const answer = await fetch("/healthz", { cache: "no-store" });
    if (answer.ok) location.reload();
  } catch {
    // Still unreachable.
  }
}

addEventListener("online", tryAgain);
setInterval(tryAgain, every);
addEventListener("DOMContentLoaded", () => {
  for (const element of document.querySelectorAll("[data-de]")) {
    element.textContent = element.dataset[language] ?? element.textContent;
  }
  document.querySelector("button").addEventListener("click", () => location.reload());
});
