import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useUnfinishedAssignments } from "@/api/admin/assignments";

/** Large assignments that are still being handed out, with their progress. */
export function UnfinishedAssignments() {
  const { t, i18n } = useLingui();
  const unfinished = useUnfinishedAssignments();
  return unfinished.map(({ assignmentId, tasks, clients, percent }) => {
    const what = t`Handing out ${plural(tasks, { one: "# task", other: "# tasks" })} to ${plural(clients, { one: "# client", other: "# clients" })}`;
    return (
      <section
        key={assignmentId}
        aria-label={what}
        className="mx-4 mt-4 rounded-control border border-hairline bg-surface-2 px-4 py-3 tablet:mx-8"
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-13">
          <span className="font-semibold">{what}</span>
          <span className="text-ink-2 tabular-nums">{i18n.number(percent / 100, { style: "percent" })}</span>
        </p>
        <div
          role="progressbar"
          aria-label={what}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-2 h-1.5 overflow-hidden rounded-[3px] bg-surface-press"
        >
          <div
            className="h-full rounded-[3px] bg-accent transition-[width] duration-(--t-slow) ease-smooth"
            style={{ width: `${percent}%` }}
          />
        </div>
        <p className="mt-2 text-13 text-ink-2">
          {t`Clients see them when all are there. Emails follow. You can leave this page.`}
        </p>
      </section>
    );
  });
}
