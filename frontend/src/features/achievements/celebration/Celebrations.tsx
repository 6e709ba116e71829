import { useEffect, useState } from "react";
import { useAchievements, useMarkAchievementsSeenMutation } from "@/api/tasks/achievements";
import type { Achievement } from "@/api/generated/client";
import { useIdle } from "@/ui/overlays/useIdle";
import { CelebrationDialog } from "./CelebrationDialog";
import { lastViewed, notYetViewed, rememberViewed } from "./lastViewed";

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
