import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { ClientTaskCounts } from "@/api/generated/admin";
import { classNames } from "@/ui/theme/classNames";

const columns = [
  { name: msg({ message: "Open", context: "adjective" }), count: "open", tone: undefined },
  { name: msg`Overdue`, count: "overdue", tone: "text-danger-text" },
  { name: msg`Waiting`, count: "waiting", tone: "text-success-text" },
  { name: msg`Completed`, count: "completed", tone: undefined },
] as const;

/** Counts of a client's tasks; zeros are muted. */
export function ClientCounts({ counts }: { counts: ClientTaskCounts }) {
  const { i18n } = useLingui();
  return (
    <dl className="flex flex-wrap overflow-hidden border-y border-hairline">
      {columns.map(({ name, count, tone }) => (
        <div
          key={count}
          className="-ms-px flex grow flex-col-reverse border-s border-hairline py-2 ps-2.5 first:ps-px"
        >
          <dt className="text-12 text-ink-3">{i18n._(name)}</dt>
          <dd
            className={classNames(
              "text-16 leading-5 tabular-nums",
              counts[count] === 0 && tone ? "text-ink-3" : classNames("font-semibold", tone),
            )}
          >
            {i18n.number(counts[count])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
