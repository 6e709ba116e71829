import { useEffect, useState } from "react";
import type { Achievement } from "@/api/generated/client";
import { useAchievements, useMarkAchievementsSeenMutation } from "@/api/client/achievements";
import { stored } from "@/storage/stored";
import { useIdle } from "@/ui/overlays/useIdle";
import { CelebrationDialog } from "./CelebrationDialog";

/** Celebrates unseen achievements as soon as the user is idle. */
export function Celebrations({ userId }: { userId: string }) {
  const { achievements } = useAchievements();
  const [celebrated, setCelebrated] = useState<Achievement[]>([]);
  const [markSeen] = useMarkAchievementsSeenMutation();
  const isQuiet = useIdle();

  if (achievements && isQuiet && celebrated.length === 0) {
    const fresh = notYetViewed(achievements, lastViewed.read(userId));
    if (fresh.length > 0) setCelebrated(fresh);
  }

  useEffect(() => {
    const unseen = achievements?.filter(({ seen }) => !seen) ?? [];
    const fresh = notYetViewed(unseen, lastViewed.read(userId));
    const shown = unseen.filter(
      (record) => !fresh.includes(record) || celebrated.some(({ type }) => type === record.type),
    );
    if (shown.length === 0) return;
    rememberViewed(userId, shown);
    void markSeen({ seenAchievementsBody: { types: shown.map(({ type }) => type) } });
  }, [achievements, celebrated, userId, markSeen]);

  if (celebrated.length === 0) return null;
  return <CelebrationDialog records={celebrated} onClose={() => setCelebrated([])} />;
}

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
