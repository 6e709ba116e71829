import { browserPage } from "../navigation/browserPage";
import { isNavigationGuarded } from "../navigation/navigationGuard";

const RELOADED_AT = "creator-hub-reloaded-at";
/** Two servers of different releases behind one address must not make a page go round in circles. */
const RELOAD_ONCE_PER_MS = 60_000;

/** Whether the server has another release than this page is of: then the files that this page names are gone. */
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

/** False where somebody could lose what they typed, or where it has just been tried. */
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

/** Yes where nothing can be remembered. */
function hasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_ONCE_PER_MS;
  } catch {
    return true;
  }
}
