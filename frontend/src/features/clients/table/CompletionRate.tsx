import { useLingui } from "@lingui/react/macro";

/** Rate of the last 30 days, as a bar and in percent; null without tasks. */
export function CompletionRate({ percent }: { percent: number | null }) {
  const { t, i18n } = useLingui();
  if (percent === null) {
    return (
      <>
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <span className="sr-only">{t`No tasks`}</span>
      </>
    );
  }
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <span aria-hidden="true" className="h-1 w-9 overflow-hidden rounded-full bg-hairline-strong">
        <span className="block h-full bg-ink-3" style={{ width: `${percent}%` }} />
      </span>
      <span>{i18n.number(percent / 100, { style: "percent" })}</span>
    </span>
  );
}
