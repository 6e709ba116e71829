import { browserPage } from "../navigation/browserPage";
import { isNavigationGuarded } from "../navigation/navigationGuard";

const RELOADED_AT = "creator-hub-reloaded-at";
/** Minimum time between reloads, against a loop between two servers of different releases. */
const RELOAD_ONCE_PER_MS = 60_000;

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
  if (isNavigationGuarded() || hasJustReloaded()) return false;
  reload();
  return true;
}

export function reload(): void {
  try {
    sessionStorage.setItem(RELOADED_AT, Date.now().toString());
  } catch {
    // Storage may be blocked.
  }
  browserPage.reload();
}

/** True without storage. */
function hasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_ONCE_PER_MS;
  } catch {
    return true;
  }
}
