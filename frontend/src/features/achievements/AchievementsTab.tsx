import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { dashboardAddress, isProgress, numberOf, progressAddress } from "@/addresses/dashboard";
import { useOverlay } from "@/addresses/useOverlay";
import type { Achievement } from "@/api/generated/client";
import { useAchievements } from "@/api/client/achievements";
import { useCountTasksQuery, useListCompletedWeeksQuery } from "@/api/client/taskLists";
import narratorDrawing from "@/art/narrator.svg?raw";
import { CompletedWeeks } from "@/tasks/CompletedWeeks";
import { mentorName } from "@/language/names";
import { FetchError } from "@/ui/feedback/FetchError";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { Halves } from "@/ui/navigation/Halves";
import { phoneQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { Drawing } from "@/ui/theme/Drawing";
import { catalogue, catalogueEntry } from "./achievementCatalogue";
import { AchievementGrid, gridLook } from "./AchievementGrid";
import { isAchievementType } from "./emblems";
import { ShareBar } from "@/ui/chart/ShareBar";
import { NarratorComment } from "./NarratorComment";
import { NumberPage } from "./progress/PhoneNumbers";
import { ProgressPart } from "./progress/ProgressPart";
import { useOwnNumbers } from "./progress/useOwnNumbers";

const types = Object.entries(catalogue);
const milestones = types.filter(([, entry]) => entry.milestone !== null).map(([type]) => type);
const specials = types.filter(([, entry]) => entry.milestone === null).map(([type]) => type);

/** Achievements, and for a client who has numbers their progress. */
export function AchievementsTab() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const phone = useMediaQuery(phoneQuery);
  const showsProgress = isProgress(search);
  const query = useOwnNumbers();
  const numbers = query.data?.numbers ?? [];
  // The switch stands above everything: nothing is shown before it is known whether there is one.
  if (query.data === undefined && query.isFetching) {
    return showsProgress ? <ProgressSkeleton /> : <AchievementsSkeleton />;
  }
  if (showsProgress && query.data === undefined) {
    const retry = () => void query.refetch();
    return <FetchError title={t`Your numbers did not load`} error={query.error} onRetry={retry} />;
  }
  if (numbers.length === 0) return <AllAchievements />;
  const open = phone ? numbers.find(({ id }) => id === numberOf(search)) : undefined;
  if (showsProgress && open) return <NumberPage key={open.id} number={open} />;
  return (
    <>
      <PartSwitch count={numbers.length} showsProgress={showsProgress} />
      {showsProgress ? (
        <div className="px-4 pb-8 tablet:px-6">
          <ProgressPart numbers={numbers} />
        </div>
      ) : (
        <AllAchievements />
      )}
    </>
  );
}

function PartSwitch({ count, showsProgress }: { count: number; showsProgress: boolean }) {
  const { t } = useLingui();
  const mentor = mentorName();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-1 pb-4 tablet:px-6 max-tablet:pb-3">
      <Halves
        label={t`What to see`}
        halves={[
          {
            to: dashboardAddress("achievements"),
            label: t`Achievements`,
            count: null,
            isShown: !showsProgress,
          },
          { to: progressAddress(), label: t`Progress`, count, isShown: showsProgress },
        ]}
      />
      {showsProgress ? (
        <p className="text-13 text-ink-2">{t`Your own numbers. You, ${mentor} and the other admins see them.`}</p>
      ) : null}
    </div>
  );
}

function ProgressSkeleton() {
  const { t } = useLingui();
  return (
    <div className="px-4 pt-1 pb-8 tablet:px-6">
      <Status>{t`Loading your numbers`}</Status>
      <Skeleton className="mb-4 h-10! w-64 max-tablet:h-12!" />
      <Shape
        className="grid grid-cols-1 gap-4 desk:grid-cols-2"
        entries={4}
        entry="grid h-88 content-start gap-4 rounded-popover border border-hairline bg-surface-2 px-5 py-4 max-tablet:h-21"
        bars={["w-2/5", "h-7! w-1/3 max-tablet:hidden", "w-full max-tablet:hidden"]}
      />
    </div>
  );
}

function AllAchievements() {
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

const FIRST_TILES = 18;

function AchievementsSkeleton() {
  const { t } = useLingui();
  return (
    <div className="px-4 pb-8 tablet:px-6">
      <Status>{t`Loading achievements`}</Status>
      <div className="grid min-h-[128px] content-center gap-4 rounded-dialog border border-hairline px-7">
        <Skeleton className="h-7 w-72 max-w-full" />
        <Skeleton className="w-3/5" />
      </div>
      <div className="mt-7 mb-4">
        <Skeleton className="h-4 w-52" />
      </div>
      <Shape
        className={gridLook}
        entries={FIRST_TILES}
        entry="grid h-[154px] content-center justify-items-center gap-3 rounded-popover border border-hairline"
        bars={["!h-[68px] w-[68px] !rounded-full", "w-24"]}
      />
    </div>
  );
}

const beforeTheFirst = () =>
  t`Nothing yet. I have polished the shelf twice and prepared some remarks, so whenever you are ready.`;

/** Progress towards the next milestone, with the narrator's last comment. */
function AchievementProgress({ records }: { records: readonly Achievement[] }) {
  const { t, i18n } = useLingui();
  const { data: counts } = useCountTasksQuery();
  const total = Object.keys(catalogue).length;
  const known = records.filter(({ type }) => type in catalogue).length;
  const percent = Math.round((known / total) * 100);
  const share = i18n.number(percent / 100, { style: "percent" });
  const earnedCount = i18n.number(known);
  const next = counts ? nextMilestone(records, counts.everCompleted) : null;
  const latest = records.reduce<Achievement | null>(
    (last, record) => (last && last.earnedAt >= record.earnedAt ? last : record),
    null,
  );
  return (
    <section
      aria-label={t`Progress`}
      className="grid items-center gap-x-10 gap-y-5 overflow-hidden rounded-dialog border border-hairline bg-surface-2 px-5 py-5 tablet:px-7 wide:grid-cols-[minmax(0,1fr)_400px]"
    >
      <div>
        <h2 className="text-20 font-semibold tabular-nums tablet:text-28">
          {plural(total, {
            one: `${earnedCount} of # achievement earned`,
            other: `${earnedCount} of # achievements earned`,
          })}
        </h2>
        <ShareBar
          percent={(known / total) * 100}
          label={t`Achievements earned`}
          valueText={t`${share} complete`}
          className="mt-3.5 h-3 bg-surface-press"
          fill="rounded-full bg-accent transition-[width] duration-(--t-slow) ease-smooth"
        />
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-13 text-ink-2 tabular-nums">
          <span>{t`${share} complete`}</span>
          {next ? <span>{next}</span> : null}
        </p>
      </div>
      <NarratorComment
        className="min-h-[88px]"
        narrator={
          <span className="-mb-5 h-24 self-end max-sheet:-mb-5 max-sheet:-ms-1 max-sheet:h-[76px]">
            <Drawing markup={narratorDrawing} width={104} className="block max-sheet:!w-[84px]" />
          </span>
        }
        comment={latest ? catalogueEntry(latest.type).comment : beforeTheFirst()}
      />
    </section>
  );
}

/** Next milestone: "Next: The Big Fifty, 7 tasks to go"; null if all are earned. */
export function nextMilestone(
  records: readonly Pick<Achievement, "type">[],
  everCompleted: number,
): string | null {
  const earned = new Set(records.map(({ type }) => type));
  const milestones = Object.entries(catalogue).flatMap(([type, { title, milestone }]) =>
    milestone === null || earned.has(type) ? [] : [{ title, milestone }],
  );
  const [next] = milestones;
  if (!next) return null;
  const left = Math.max(1, next.milestone - everCompleted);
  const title = i18n._(next.title);
  return plural(left, {
    one: `Next: ${title}, # task to go`,
    other: `Next: ${title}, # tasks to go`,
  });
}
