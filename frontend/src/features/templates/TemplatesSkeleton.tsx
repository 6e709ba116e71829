import { useLingui } from "@lingui/react/macro";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { templateGrid } from "./templateGrid";

export function TemplatesSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <Status>{t`Loading templates`}</Status>
      <div aria-hidden="true" className={`${templateGrid} animate-late`}>
        {[0, 1, 2].map((card) => (
          <div key={card} className="h-[272px] rounded-card border border-hairline bg-surface-2 p-[18px]">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-3 w-2/3" />
            <Skeleton className="mt-6 w-full" />
            <Skeleton className="mt-2 w-4/5" />
            <Skeleton className="mt-6 w-2/5" />
            <Skeleton className="mt-2.5 w-1/3" />
          </div>
        ))}
      </div>
    </>
  );
}
