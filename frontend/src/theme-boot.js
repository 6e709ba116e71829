// Runs before the first paint, so that a dark choice never flashes light.
try {
  if (localStorage.getItem("creator-hub-theme") === "dark") {
    document.documentElement.classList.add("dark");
    document.querySelector('meta[name="theme-color"]').content = "#13110e";
  }
} catch {
  // Storage may be blocked; light is the default.
}
