import { useLingui } from "@lingui/react/macro";
import { Shape } from "@/ui/feedback/Shape";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";

export function NotificationsSkeleton() {
  const { t } = useLingui();
  return (
    <div className="px-4 tablet:px-6">
      <Status>{t`Loading notifications`}</Status>
      <div className="mb-3 flex h-6 items-center">
        <Skeleton className="h-4 w-20" />
      </div>
      <Shape
        className="max-w-(--reading-w) divide-y divide-hairline rounded-popover border border-hairline bg-surface-2"
        entries={4}
        entry="grid grid-cols-[36px_1fr] gap-3.5 px-4 py-3.5"
        picture="!size-9 !rounded-item"
        column="grid content-center gap-2"
        bars={["w-40", "w-72 max-w-full"]}
      />
    </div>
  );
}
