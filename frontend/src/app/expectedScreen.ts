import type { User } from "@/api/generated/anonymous";

type Screen = "sign-in" | "dashboard" | "admin";

const HOME = "creator-hub-home";

/** What boot.js has found likely to stand at the address that was opened. */
export function expectedScreen(): Screen | null {
  const { screen } = document.documentElement.dataset;
  return screen === "sign-in" || screen === "dashboard" || screen === "admin" ? screen : null;
}

/** For boot.js, the next time this browser comes. */
export function saveHome(user: User | null): void {
  try {
    if (user) localStorage.setItem(HOME, user.isAdmin ? "admin" : "dashboard");
    else localStorage.removeItem(HOME);
  } catch {
    // Storage may be blocked; nothing is expected then.
  }
}
