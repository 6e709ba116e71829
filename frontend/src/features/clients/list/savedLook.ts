import type { ClientLook } from "./clientListView";

const SAVED_LOOK = "creator-hub-client-list";

/** Look of the list that was last chosen in this browser. */
export function savedLook(): ClientLook {
  try {
    return localStorage.getItem(SAVED_LOOK) === "table" ? "table" : "cards";
  } catch {
    // Storage may be blocked.
    return "cards";
  }
}

export function saveLook(look: ClientLook): void {
  try {
    localStorage.setItem(SAVED_LOOK, look);
  } catch {
    // The address still has it.
  }
}
