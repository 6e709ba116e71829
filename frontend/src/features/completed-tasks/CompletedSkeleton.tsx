import { useLingui } from "@lingui/react/macro";
import { Shape } from "@/ui/feedback/Shape";
import { Status } from "@/ui/feedback/Status";

/** Skeleton of the list. */
export function CompletedSkeleton() {
  const { t } = useLingui();
  return (
    <div className="px-4 tablet:px-6">
      <Status>{t`Loading completed tasks`}</Status>
      <div className="pt-13">
        <CompletedShapes />
      </div>
    </div>
  );
}

export function CompletedShapes() {
  return (
    <Shape
      className="grid max-w-(--reading-w) animate-late gap-2 max-tablet:pt-2"
      entries={4}
      entry="rounded-card border border-done-line bg-done-card px-4 py-4"
      bars={["h-3.5 w-2/5", "mt-3 w-3/5"]}
    />
  );
}
