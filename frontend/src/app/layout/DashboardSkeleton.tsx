import { Spinner } from "@/ui/Spinner";
import { BoardShape } from "./BoardShape";

/** The dashboard's frame before anybody knows whose it is. It has the frame's measures, so that nothing jumps. */
export function DashboardSkeleton() {
  return (
    <div className="grid h-dvh grid-rows-1 overflow-hidden wide:grid-cols-[var(--menu-w)_minmax(0,1fr)]">
      <div className="max-wide:hidden" />
      <main className="flex min-h-0 min-w-0 flex-col overflow-hidden bg-surface-1 tablet:m-2 tablet:rounded-dialog tablet:border tablet:border-hairline wide:ml-0">
        <div className="flex h-14 shrink-0 items-center px-4 tablet:h-[88px] tablet:px-6">
          <Spinner label="Loading Creator Hub..." />
        </div>
        <BoardShape />
      </main>
    </div>
  );
}
