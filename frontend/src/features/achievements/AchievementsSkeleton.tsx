import { useLingui } from "@lingui/react/macro";
import { Shape } from "@/ui/feedback/Shape";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { gridLook } from "./AchievementGrid";

const FIRST_TILES = 18;

export function AchievementsSkeleton() {
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
