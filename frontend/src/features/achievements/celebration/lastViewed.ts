import { stored } from "@/storage/stored";

/**
 * Time at which a user last saw new achievements in this browser, by the server's clock. Prevents a second celebration
 * if the server was not notified.
 */
export const lastViewed = stored("creator-hub-achievements-viewed:", (time) => time ?? null);

export function rememberViewed(userId: string, earned: readonly { earnedAt: string }[]): void {
  const newest = earned.map(({ earnedAt }) => earnedAt).reduce(later, lastViewed.read(userId) ?? "");
  lastViewed.save(newest, userId);
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
