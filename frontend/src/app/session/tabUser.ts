import { clearReturnAddress } from "@/addresses/returnAddress";
import { clearDrafts, clearPermanentDrafts } from "@/forms/useDraft";
import { stored } from "@/storage/stored";

/**
 * User of this browser's session, as the tab knows it that fetched the user last. All tabs share the session: they begin
 * anew when it was another user's. Without storage a tab finds out by its own calls.
 */
export const browserUser = stored("creator-hub-browser-user", (id) => id ?? null);

const tabUser = stored("creator-hub-tab-owner", (id) => id ?? null, "sessionStorage");

/** Clears drafts and the return address of another user in this tab, and drafts of another user in this browser. */
export function claimTab(userId: string): void {
  const browserUserBefore = browserUser.read();
  if (browserUserBefore !== null && browserUserBefore !== userId) clearPermanentDrafts();
  browserUser.save(userId);
  const before = tabUser.read();
  if (before === userId) return;
  if (before !== null) {
    clearDrafts();
    clearReturnAddress();
  }
  tabUser.save(userId);
}
