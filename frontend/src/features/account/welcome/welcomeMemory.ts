import type { User } from "@/api/generated/anonymous";
import { stored } from "@/storage/stored";

/** Without storage the dialog never opens, instead of every time. */
const unseen = stored("creator-hub-welcome-seen:", (seen) => seen === null);

/** True once per user without a picture. */
export function welcomeIsDue({ id, profileImageUrl }: User): boolean {
  return !profileImageUrl && unseen.read(id);
}

export function saveWelcomeSeen({ id }: User): void {
  unseen.save(new Date().toISOString(), id);
}
