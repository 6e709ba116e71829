import { stored } from "@/storage/stored";
import { browserPage } from "../navigation/browserPage";
import { isNavigationGuarded, reloadGuarded } from "../navigation/navigationGuard";

/** Minimum time between reloads, against a loop between two servers of different releases. */
const RELOAD_ONCE_PER_MS = 60_000;
const lastReload = stored(
  "creator-hub-reloaded-at",
  // Without storage it may have been just now.
  (at) => at === undefined || Date.now() - Number(at) < RELOAD_ONCE_PER_MS,
  "sessionStorage",
);

/** True if the server has another release: this page's chunks are gone then. */
export async function isNewReleaseOut(): Promise<boolean> {
  const own = document.querySelector('script[src^="/assets/main."]')?.getAttribute("src");
  if (!own) return false;
  try {
    const answer = await fetch("/", { cache: "no-cache" });
    const page = await answer.text();
    return answer.ok && page.includes('src="/assets/main.') && !page.includes(own);
  } catch {
    return false;
  }
}

/** Reloads unless that would lose unsaved changes or was just tried; returns whether it does. */
export function tryReload(): boolean {
  if (isNavigationGuarded() || lastReload.read()) return false;
  reloadNow();
  return true;
}

/** Reloads; first it asks about unsaved changes that would be lost. */
export function reload(): void {
  reloadGuarded(reloadNow);
}

function reloadNow(): void {
  lastReload.save(Date.now().toString());
  browserPage.reload();
}
