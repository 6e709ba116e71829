import type { User } from "@/api/generated/anonymous";
import { stored } from "@/storage/stored";

type Screen = "sign-in" | "dashboard" | "admin";

const home = stored("creator-hub-home", (screen) => screen);

/** Screen that boot.js expects at the opened address. */
export function expectedScreen(): Screen | null {
  const { screen } = document.documentElement.dataset;
  return screen === "sign-in" || screen === "dashboard" || screen === "admin" ? screen : null;
}

/** Stores the user's home for boot.js at the next visit. */
export function saveHome(user: User | null): void {
  home.save(user && (user.isAdmin ? "admin" : "dashboard"));
}
