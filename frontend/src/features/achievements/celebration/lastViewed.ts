const PREFIX = "creator-hub-achievements-viewed:";

/**
 * Time at which this user last saw new achievements in this browser, by the server's clock. Prevents a second
 * celebration if the server was not notified.
 */
export function lastViewed(userId: string): string | null {
  try {
    return localStorage.getItem(PREFIX + userId);
  } catch {
    return null;
  }
}

export function rememberViewed(userId: string, earned: readonly { earnedAt: string }[]): void {
  const newest = earned.map(({ earnedAt }) => earnedAt).reduce(later, lastViewed(userId) ?? "");
  try {
    localStorage.setItem(PREFIX + userId, newest);
  } catch {
    // Storage may be blocked; the server remembers.
  }
}

/** Achievements to celebrate, in the order in which they were earned. */
export function notYetViewed<Earned extends { earnedAt: string; seen: boolean }>(
  earned: readonly Earned[],
  viewed: string | null,
): Earned[] {
  return earned
    .filter(({ seen, earnedAt }) => !seen && (viewed === null || isLater(earnedAt, viewed)))
    .toSorted((one, other) => Date.parse(one.earnedAt) - Date.parse(other.earnedAt));
}

function later(one: string, other: string): string {
  return other !== "" && isLater(other, one) ? other : one;
}

function isLater(one: string, other: string): boolean {
  const before = Date.parse(other);
  return Number.isNaN(before) || Date.parse(one) > before;
}
