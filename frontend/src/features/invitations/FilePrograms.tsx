import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Route } from "lucide-react";
import { useId } from "react";
import type { ImportedAddress } from "@/api/generated/admin";
import { Icon } from "@/ui/theme/Icon";

/** Programs that a file names, with the number of their people. Absent without any. */
export function FilePrograms({ invited }: { invited: readonly ImportedAddress[] }) {
  const { t } = useLingui();
  const id = useId();
  const people = new Map<string, number>();
  for (const { name } of invited.flatMap(({ programs }) => programs)) {
    people.set(name, (people.get(name) ?? 0) + 1);
  }
  if (people.size === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-2">
      <span id={id}>{t`In the file:`}</span>
      <ul aria-labelledby={id} className="flex min-w-0 flex-wrap gap-1">
        {[...people].map(([name, count]) => (
          <li
            key={name}
            className="flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-full border border-hairline-strong px-2"
          >
            <Icon of={Route} size={14} className="flex-none text-ink-3" />
            <span dir="auto" className="min-w-0 truncate" title={name}>
              {name}
            </span>
            <span className="flex-none text-ink-3 tabular-nums">
              {plural(count, { one: "# person", other: "# people" })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
