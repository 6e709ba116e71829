import type { User } from "@/api/generated/anonymous";

const PREFIX = "creator-hub-welcome-seen:";

/** True once per user without a picture. */
export function welcomeIsDue({ id, profileImageUrl }: User): boolean {
  if (profileImageUrl) return false;
  try {
    return localStorage.getItem(PREFIX + id) === null;
  } catch {
    // Without storage the dialog never opens, instead of every time.
    return false;
  }
}

export function saveWelcomeSeen({ id }: User): void {
  try {
    localStorage.setItem(PREFIX + id, new Date().toISOString());
  } catch {
    // Storage may be full or blocked.
  }
}
