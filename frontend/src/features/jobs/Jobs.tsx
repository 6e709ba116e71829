import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { jobNames } from "@/api/admin/jobNames";
import { useJobs, useStopJobMutation } from "@/api/admin/jobs";
import type { Job } from "@/api/generated/admin";
import { useAction } from "@/forms/useAction";
import { entryOf } from "@/language/entryOf";
import { Button } from "@/ui/buttons/Button";
import { ShareBar } from "@/ui/chart/ShareBar";
import { useToast } from "@/ui/overlays/toast/useToast";

/** Work on many clients that goes on, with its progress. */
export function Jobs() {
  return useJobs().map((job) => <JobBar key={job.id} job={job} />);
}

function JobBar({ job }: { job: Job }) {
  const { t, i18n } = useLingui();
  const { kind, clients } = job;
  const what = useWhat(job);
  const done = i18n.number(job.done);
  const percent = Math.floor((job.done * 100) / Math.max(clients, 1));
  const [stopJob, { isLoading }] = useStopJobMutation();
  const run = useAction();
  const showToast = useToast();
  const stop = async () => {
    if (!(await run(stopJob({ id: job.id }), t`Failed to stop`))) return;
    const description =
      kind === "assign" || kind === "note"
        ? t`What is done stays. You can recall it in Activity.`
        : kind === "recall"
          ? t`The other clients keep the tasks. You can recall them in Activity.`
          : t`What is done stays.`;
    showToast({ title: t`Stopped`, description });
    // The bar leaves the page with its button.
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={what}
      className="mx-4 mt-4 flex flex-none flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-hairline bg-surface-2 px-4 py-3 tablet:mx-8 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-13">
          <span className="font-semibold">{what}</span>
          <span className="text-ink-2 tabular-nums">
            {plural(clients, { one: `${done} of # client`, other: `${done} of # clients` })}
          </span>
        </p>
        <ShareBar
          percent={percent}
          label={what}
          className="mt-2 h-1.5 bg-surface-press"
          fill="rounded-full bg-accent transition-[width] duration-(--t-slow) ease-smooth"
        />
        <p className="mt-2 text-13 text-ink-2">
          {kind === "assign"
            ? t`Each client gets everything at once. You can leave this page.`
            : kind === "recall"
              ? t`What clients have touched stays. You can leave this page.`
              : t`You can leave this page.`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="max-tablet:min-h-11"
        aria-label={t`Stop: ${what}`}
        pending={isLoading}
        onClick={() => void stop()}
      >
        {t`Stop`}
      </Button>
    </section>
  );
}

function useWhat({ kind, tasks, clients }: Job): string {
  const { t } = useLingui();
  switch (kind) {
    case "assign":
      return t`Handing out ${plural(tasks, { one: "# task", other: "# tasks" })} to ${plural(clients, { one: "# client", other: "# clients" })}`;
    case "recall":
      return t`Recalling ${plural(tasks, { one: "# task", other: "# tasks" })} from ${plural(clients, { one: "# client", other: "# clients" })}`;
    default: {
      const known = entryOf(jobNames, kind);
      const name = known ? t(known) : kind;
      return t`${name}: ${plural(clients, { one: "# client", other: "# clients" })}`;
    }
  }
}
