import { clearReturnAddress } from "@/addresses/returnAddress";
import { clearDrafts } from "@/forms/useDraft";
import { stored } from "@/storage/stored";
import { browserUser } from "./browserUser";

const tabUser = stored("creator-hub-tab-owner", (id) => id ?? null, "sessionStorage");

/** Clears drafts and the return address of another user in this tab. */
export function claimTab(userId: string): void {
  browserUser.save(userId);
  const before = tabUser.read();
  if (before === userId) return;
  if (before !== null) {
    clearDrafts();
    clearReturnAddress();
  }
  tabUser.save(userId);
}
