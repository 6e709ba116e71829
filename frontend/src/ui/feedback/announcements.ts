/** Time that an announcement stays in the page, for a screen reader that is still busy with another one. */
const KEPT_MS = 7000;

/**
 * Announces a text to screen readers. The live region stands in index.ejs, outside the app's root, because a dialog
 * hides the rest from them, and a region is heard only if it was there before its text.
 */
export function announce(text: string): void {
  const line = document.createElement("p");
  line.textContent = text;
  document.getElementById("announcements")?.append(line);
  setTimeout(() => line.remove(), KEPT_MS);
}
