import { useSyncExternalStore } from "react";

const PREFIX = "creator-hub-single-keys-off:";

let owner = "";
let areOn = true;
const listeners = new Set<() => void>();

/**
 * Loads the user's setting. Speech input can trigger single-character shortcuts (WCAG 2.1.4), so they can be disabled.
 */
export function loadShortcutSetting(userId: string): void {
  owner = userId;
  change(read(userId));
}

export function setShortcutsEnabled(on: boolean): void {
  change(on);
  try {
    if (on) localStorage.removeItem(PREFIX + owner);
    else localStorage.setItem(PREFIX + owner, new Date().toISOString());
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
}

/** True if single-character shortcuts (n, / and ?) are enabled. */
export function areShortcutsEnabled(): boolean {
  return areOn;
}

export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsEnabled);
}

function change(on: boolean): void {
  areOn = on;
  for (const listener of listeners) listener();
}

function read(userId: string): boolean {
  try {
    return localStorage.getItem(PREFIX + userId) === null;
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
