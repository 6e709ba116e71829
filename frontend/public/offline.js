// Script of offline.html. The address is still the requested one, so a reload is enough.
const every = 5000;

try {
  if (localStorage.getItem("creator-hub-theme") === "dark") document.documentElement.classList.add("dark");
} catch {
  // Storage may be blocked; light is the default.
}

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
  document.querySelector("button").addEventListener("click", () => location.reload());
});
