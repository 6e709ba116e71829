import type { User } from "@/api/generated/anonymous";

const PREFIX = "creator-hub-welcome-seen:";

/** Once a user, for those who have no picture. */
export function welcomeIsDue({ id, profileImageUrl }: User): boolean {
  if (profileImageUrl) return false;
  try {
    return localStorage.getItem(PREFIX + id) === null;
  } catch {
    // Where nothing can be remembered, nobody is asked each time.
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
