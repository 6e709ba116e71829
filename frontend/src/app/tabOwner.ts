import { forgetLeftPlace } from "@/addresses/leftPlace";
import { clearDrafts } from "@/forms/useDraft";

const TAB_OWNER = "creator-hub-tab-owner";

/** What somebody else has typed in this tab, or left open, is not for whoever uses it now. */
export function claimTab(userId: string): void {
  try {
    const before = sessionStorage.getItem(TAB_OWNER);
    if (before === userId) return;
    if (before !== null) {
      clearDrafts();
      forgetLeftPlace();
    }
    sessionStorage.setItem(TAB_OWNER, userId);
  } catch {
    // Storage may be blocked; then it keeps nothing of anybody.
  }
}
