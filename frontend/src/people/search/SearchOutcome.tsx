import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import type { useFoundClients } from "./useFoundClients";

/** State of a client search: loading, failed, empty or shortened. */
export function SearchOutcome({ found }: { found: ReturnType<typeof useFoundClients> }) {
  const { t } = useLingui();
  const { people, total, search, isFailed, retry } = found;
  if (isFailed) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-2 px-3.5 py-2.5 text-ink-2"
      >
        <span>{t`The clients did not load.`}</span>
        <Button variant="soft" size="sm" className="max-tablet:min-h-11" onClick={retry}>
          {t`Try again`}
        </Button>
      </div>
    );
  }
  if (!people) {
    return (
      <div className="grid animate-late gap-4 px-3.5 py-4">
        <Status>{t`Loading clients`}</Status>
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
    <Status className="flex-none border-t border-hairline px-3.5 py-2.5 text-13 text-ink-2 tabular-nums first:border-t-0">
      {outcomeText(people.length, total, search)}
    </Status>
  );
}

function outcomeText(shown: number, total: number, search: string): string {
  const [first, all] = [i18n.number(shown), i18n.number(total)];
  if (total > 0) return t`The first ${first} of ${all}. Type to find others.`;
  if (search === "") return t`There are no clients yet.`;
  const sought = isolate(search);
  return t`Nobody matches “${sought}”.`;
}
