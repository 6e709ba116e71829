import { useLingui } from "@lingui/react/macro";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";

export function ThreadSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <Status>{t`Loading the thread`}</Status>
      <div aria-hidden="true" className="grid gap-5">
        {["w-full", "w-2/3", "w-1/2"].map((width) => (
          <div key={width} className="grid grid-cols-[28px_minmax(0,1fr)] gap-3">
            <Skeleton className="!size-7 !rounded-full" />
            <div className="grid gap-3 pt-2">
              <Skeleton className="w-32" />
              <Skeleton className={width} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
