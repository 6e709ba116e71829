const PREFIX = "creator-hub-programs:";

/** Number of programs at the last visit, so that their lines take their room before they are loaded. */
export function reservedLines(userId: string): number {
  try {
    const count = Number(localStorage.getItem(PREFIX + userId));
    return Number.isSafeInteger(count) ? count : 0;
  } catch {
    // Storage may be blocked.
    return 0;
  }
}

export function reserveLines(userId: string, count: number): void {
  try {
    if (count === 0) localStorage.removeItem(PREFIX + userId);
    else localStorage.setItem(PREFIX + userId, count.toString());
  } catch {
    // The board then moves once.
  }
}
