import { useLingui } from "@lingui/react/macro";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { clientGridLook } from "./ClientGrid";

const FIRST_CARDS = 8;

export function ClientsSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <Status>{t`Loading clients`}</Status>
      <div aria-hidden="true" className={clientGridLook}>
        {Array.from({ length: FIRST_CARDS }, (_, index) => (
          <div key={index} className="h-[260px] rounded-popover border border-hairline p-4">
            <div className="flex items-center gap-3">
              <Skeleton className="!size-11 !rounded-full" />
              <div className="grid gap-2">
                <Skeleton className="w-32" />
                <Skeleton className="w-40" />
              </div>
            </div>
            <div className="mt-5 grid gap-4">
              <Skeleton className="w-16" />
              <Skeleton className="h-8" />
              <Skeleton className="h-8" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
