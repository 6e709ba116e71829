import type { User } from "@/api/generated/anonymous";

type Screen = "sign-in" | "dashboard" | "admin";

const HOME = "creator-hub-home";

/** Screen that boot.js expects at the opened address. */
export function expectedScreen(): Screen | null {
  const { screen } = document.documentElement.dataset;
  return screen === "sign-in" || screen === "dashboard" || screen === "admin" ? screen : null;
}

/** Stores the user's home for boot.js at the next visit. */
export function saveHome(user: User | null): void {
  try {
    if (user) localStorage.setItem(HOME, user.isAdmin ? "admin" : "dashboard");
    else localStorage.removeItem(HOME);
  } catch {
    // Storage may be blocked; nothing is expected then.
  }
}
