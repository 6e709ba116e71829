import type { ClientTaskCounts } from "@/api/generated/admin";
import { classNames } from "@/ui/theme/classNames";

const columns = [
  { name: "Open", count: "open", tone: undefined },
  { name: "Overdue", count: "overdue", tone: "text-danger-text" },
  { name: "Waiting", count: "waiting", tone: "text-success-text" },
  { name: "Completed", count: "completed", tone: undefined },
] as const;

/** Counts of a client's tasks; zeros are muted. */
export function ClientCounts({ counts }: { counts: ClientTaskCounts }) {
  return (
    <dl className="grid grid-cols-[.8fr_1fr_1fr_1.16fr] border-y border-hairline">
      {columns.map(({ name, count, tone }) => (
        <div
          key={count}
          className="flex min-w-0 flex-col-reverse border-l border-hairline py-2 pl-2.5 first:border-l-0 first:pl-0"
        >
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd
            className={classNames(
              "text-16 leading-5 tabular-nums",
              counts[count] === 0 && tone ? "text-ink-3" : classNames("font-semibold", tone),
            )}
          >
            {counts[count]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
