import { readFileSync } from "node:fs";
import { screen } from "@testing-library/react";

const [markup = ""] = /<div id="announcements".*?<\/div>/s.exec(readFileSync("src/index.ejs", "utf8")) ?? [];

/** Puts the page's live region beside the app, empty. */
export function showLiveRegion(): void {
  document.getElementById("announcements")?.remove();
  document.body.insertAdjacentHTML("afterbegin", markup);
}

/** Texts in the page's live region, as long as nothing hides it from screen readers. */
export function announced(): string[] {
  const region = screen.queryAllByRole("status").find(({ id }) => id === "announcements");
  if (!region) throw new Error("no live region, or it is hidden");
  return [...region.children].map(({ textContent }) => textContent);
}
