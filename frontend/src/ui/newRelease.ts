import { leavingIsGuarded } from "./leaveGuard";

const RELOADED_AT = "creator-hub-reloaded-at";
/** Two servers of different releases behind one address must not make a page go round in circles. */
const oneReloadIn = 60_000;

/** An object, so that a test can watch it. */
export const thisPage = {
  reload(): void {
    window.location.reload();
  },
};

/** Whether the server has another release than this page is of: then the files that this page names are gone. */
export async function newReleaseIsOut(): Promise<boolean> {
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
export function reloadUnasked(): boolean {
  if (leavingIsGuarded() || hasJustReloaded()) return false;
  reload();
  return true;
}

export function reload(): void {
  try {
    sessionStorage.setItem(RELOADED_AT, Date.now().toString());
  } catch {
    // Storage may be blocked.
  }
  thisPage.reload();
}

/** Yes where nothing can be remembered. */
function hasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < oneReloadIn;
  } catch {
    return true;
  }
}
