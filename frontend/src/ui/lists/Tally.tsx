import type { ReactNode } from "react";
import { classNames } from "../theme/classNames";

interface TallyProps {
  /** One that does not apply is false. */
  rows: readonly ({ name: string; value: ReactNode } | false)[];
  /** True if names stay on their line beside long values. */
  keepsNames?: boolean;
}

/** Names with their numbers, one a line. */
export function Tally({ rows, keepsNames = false }: TallyProps) {
  return (
    <dl className="divide-y divide-hairline rounded-card border border-hairline bg-surface-2">
      {rows
        .filter((row) => row !== false)
        .map(({ name, value }) => (
          <div key={name} className="flex items-center justify-between gap-4 px-3.5 py-2">
            <dt className={classNames("text-ink-2", keepsNames ? "flex-none" : "min-w-0")}>{name}</dt>
            <dd className="text-end font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
