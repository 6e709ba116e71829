import { useLingui } from "@lingui/react/macro";
import { Shape } from "@/ui/feedback/Shape";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { listLook } from "./ActivityList";

export function ActivitySkeleton() {
  const { t } = useLingui();
  return (
    <>
      <Status>{t`Loading activity`}</Status>
      <div aria-hidden="true" className={listLook}>
        <div className="flex h-[33px] items-center border-b border-hairline bg-surface-1 px-4">
          <Skeleton className="w-14" />
        </div>
        <Shape
          entries={7}
          entry="flex h-[47px] items-center gap-3 border-hairline px-4 not-last:border-b"
          bars={(index) => ["!size-7 !rounded-control", index % 2 ? "w-64" : "w-80"]}
        />
      </div>
    </>
  );
}
