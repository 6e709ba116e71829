import { Skeleton } from "@/ui/feedback/Skeleton";

/** Skeleton of a card. */
export function SkeletonCard() {
  return (
    <div className="m-1 mb-2 animate-late rounded-card border border-hairline bg-surface-2 p-3">
      <Skeleton className="h-[22px] w-28" />
      <Skeleton className="mt-2.5 h-3.5 w-4/5" />
      <Skeleton className="mt-4 w-3/5" />
      <Skeleton className="mt-2.5 w-2/3" />
      <Skeleton className="mt-4 h-6 w-24 rounded-full" />
    </div>
  );
}
