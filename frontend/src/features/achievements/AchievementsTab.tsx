import { useLingui } from "@lingui/react/macro";
import { useOverlay } from "@/addresses/useOverlay";
import { useAchievements } from "@/api/tasks/achievements";
import { useListCompletedWeeksQuery } from "@/api/tasks/tasks";
import { CompletedWeeks } from "@/tasks/CompletedWeeks";
import { Loaded } from "@/ui/feedback/Loaded";
import { catalogue } from "./achievementCatalogue";
import { AchievementGrid } from "./AchievementGrid";
import { AchievementProgress } from "./AchievementProgress";
import { AchievementsSkeleton } from "./AchievementsSkeleton";
import { isAchievementType } from "./emblems";

const types = Object.entries(catalogue);
const milestones = types.filter(([, entry]) => entry.milestone !== null).map(([type]) => type);
const specials = types.filter(([, entry]) => entry.milestone === null).map(([type]) => type);

export function AchievementsTab() {
  const { t } = useLingui();
  const { achievements, ...query } = useAchievements();
  const weeks = useListCompletedWeeksQuery();
  const { open: openOverlay } = useOverlay();
  const open = (type: string) => openOverlay({ name: "achievement", type });

  // Types of a newer server count as special ones.
  const others = achievements?.map(({ type }) => type).filter((type) => !isAchievementType(type)) ?? [];
  return (
    <Loaded
      query={{ ...query, data: achievements }}
      shape={<AchievementsSkeleton />}
      failed={t`Your achievements did not load`}
    >
      {(records) => (
        <div className="px-4 pb-8 tablet:px-6">
          <AchievementProgress records={records} />
          <CompletedWeeks weeks={weeks} wide />
          <AchievementGrid
            title={t`Task Completion Milestones`}
            types={milestones}
            records={records}
            onOpen={open}
          />
          <AchievementGrid
            title={t`Special Achievements`}
            types={[...specials, ...others]}
            records={records}
            onOpen={open}
          />
        </div>
      )}
    </Loaded>
  );
}
