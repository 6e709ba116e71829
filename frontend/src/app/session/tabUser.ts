import { clearReturnAddress } from "@/addresses/returnAddress";
import { clearDrafts } from "@/forms/useDraft";
import { saveBrowserUser } from "./browserUser";

const TAB_USER = "creator-hub-tab-owner";

/** Clears drafts and the return address of another user in this tab. */
export function claimTab(userId: string): void {
  saveBrowserUser(userId);
  try {
    const before = sessionStorage.getItem(TAB_USER);
    if (before === userId) return;
    if (before !== null) {
      clearDrafts();
      clearReturnAddress();
    }
    sessionStorage.setItem(TAB_USER, userId);
  } catch {
    // Storage may be blocked; then nothing is kept.
  }
}
