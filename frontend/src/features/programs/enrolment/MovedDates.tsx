import { useLingui } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import { Icon } from "@/ui/theme/Icon";
import { Tally } from "../Tally";
import type { Change } from "./coming";

/** Dates that move, one a line. */
export function MovedDates({ changes }: { changes: readonly Change[] }) {
  return (
    <Tally
      keepsNames
      rows={changes.map(({ name, before, after }) => ({
        name,
        value: <MovedDate before={before} after={after} />,
      }))}
    />
  );
}

function MovedDate({ before, after }: Pick<Change, "before" | "after">) {
  const { t } = useLingui();
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {before === after ? null : (
        <>
          <span className="font-normal text-ink-3">{before}</span>
          <Icon of={ArrowRight} size={14} mirrored className="text-ink-3" />
          <span className="sr-only">{t`becomes`}</span>
        </>
      )}
      <span>{after ?? "…"}</span>
    </span>
  );
}
