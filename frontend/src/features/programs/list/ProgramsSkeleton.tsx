import { useLingui } from "@lingui/react/macro";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";

export function ProgramsSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <Status>{t`Loading programs`}</Status>
      <div
        aria-hidden="true"
        className="animate-late divide-y divide-hairline rounded-card border border-hairline bg-surface-2"
      >
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid h-16 grid-cols-3 items-center gap-6 px-4">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2" />
            <Skeleton className="w-2/3" />
          </div>
        ))}
      </div>
    </>
  );
}
