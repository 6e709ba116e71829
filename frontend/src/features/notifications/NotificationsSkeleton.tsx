import { useLingui } from "@lingui/react/macro";
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
      <div className="max-w-(--reading-w) divide-y divide-hairline rounded-popover border border-hairline bg-surface-2">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="grid grid-cols-[36px_1fr] gap-3.5 px-4 py-3.5">
            <Skeleton className="!size-9 !rounded-item" />
            <div className="grid content-center gap-2">
              <Skeleton className="w-40" />
              <Skeleton className="w-72 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
