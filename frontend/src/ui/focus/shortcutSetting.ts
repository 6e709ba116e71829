import { useSyncExternalStore } from "react";
import { stored } from "@/storage/stored";

/** Off if there is an entry. */
const setting = stored("creator-hub-single-keys-off:", (since) => typeof since !== "string");

let owner = "";
let areOn = true;
const listeners = new Set<() => void>();

/**
 * Loads the user's setting. Speech input can trigger single-character shortcuts (WCAG 2.1.4), so they can be disabled.
 */
export function loadShortcutSetting(userId: string): void {
  owner = userId;
  change(setting.read(userId));
}

export function setShortcutsEnabled(on: boolean): void {
  change(on);
  setting.save(on ? null : new Date().toISOString(), owner);
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
