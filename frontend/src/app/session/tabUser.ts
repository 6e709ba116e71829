import { clearReturnAddress } from "@/addresses/returnAddress";
import { clearDrafts } from "@/forms/useDraft";

const TAB_USER = "creator-hub-tab-owner";

/** What somebody else has typed in this tab, or left open, is not for whoever uses it now. */
export function claimTab(userId: string): void {
  try {
    const before = sessionStorage.getItem(TAB_USER);
    if (before === userId) return;
    if (before !== null) {
      clearDrafts();
      clearReturnAddress();
    }
    sessionStorage.setItem(TAB_USER, userId);
  } catch {
    // Storage may be blocked; then it keeps nothing of anybody.
  }
}
