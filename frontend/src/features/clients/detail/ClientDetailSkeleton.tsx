import { useLingui } from "@lingui/react/macro";
import { PreviewSkeleton } from "@/tasks/board/skeleton/PreviewSkeleton";
import { Shape } from "@/ui/feedback/Shape";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { panelLook } from "./panelLook";

/** Skeleton of a client's page. */
export function ClientDetailSkeleton() {
  const { t } = useLingui();
  return (
    <div className="px-4 pt-2 pb-8 tablet:px-8 tablet:pt-4 short:pt-1.5">
      <h1 className="sr-only">{t`Client`}</h1>
      <Status>{t`Loading client`}</Status>
      <div
        aria-hidden="true"
        className="mt-9 flex h-14 items-center gap-4 desk:short:ms-36 desk:short:mt-0 desk:short:h-11"
      >
        <Skeleton className="!size-14 !rounded-full" />
        <div className="grid gap-2.5">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="w-40" />
        </div>
      </div>
      <div
        aria-hidden="true"
        className="mt-5 grid grid-cols-1 items-start gap-6 short:mt-1.5 wide:grid-cols-[288px_minmax(0,1fr)]"
      >
        <Shape
          className={`${panelLook} grid gap-4 max-wide:hidden`}
          entries={9}
          bars={(index) => [index % 3 === 0 ? "w-1/2" : "w-full"]}
        />
        <PreviewSkeleton tone="paper" label={t`Loading tasks`} />
      </div>
    </div>
  );
}
