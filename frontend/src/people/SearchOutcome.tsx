import { Button } from "@/ui/buttons/Button";
import { Skeleton } from "@/ui/feedback/Skeleton";
import type { useFoundClients } from "./useFoundClients";

/** State of a client search: loading, failed, empty or shortened. */
export function SearchOutcome({ found }: { found: ReturnType<typeof useFoundClients> }) {
  const { people, total, search, isFailed, retry } = found;
  if (isFailed) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-2 px-3.5 py-2.5 text-ink-2"
      >
        The clients did not load.
        <Button variant="soft" size="sm" className="max-tablet:h-11" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!people) {
    return (
      <div className="grid animate-late gap-4 px-3.5 py-4">
        <span role="status" className="sr-only">
          Loading clients
        </span>
        {[0, 1, 2].map((row) => (
          <span key={row} className="flex items-center gap-3">
            <Skeleton className="size-7 rounded-full" />
            <span className="w-2/5">
              <Skeleton />
            </span>
          </span>
        ))}
      </div>
    );
  }
  if (total > 0 && people.length === total) return null;
  return (
    <p
      role="status"
      className="flex-none border-t border-hairline px-3.5 py-2.5 text-13 text-ink-2 tabular-nums first:border-t-0"
    >
      {wordsFor(people.length, total, search)}
    </p>
  );
}

function wordsFor(shown: number, total: number, search: string): string {
  if (total > 0) return `The first ${shown} of ${total.toLocaleString()}. Type to find others.`;
  return search === "" ? "There are no clients yet." : `Nobody matches “${search}”.`;
}
