import { useLingui } from "@lingui/react/macro";
import type { MailPause } from "@/api/generated/admin";
import { formatMoment, formatTime } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";

const MINUTE_MS = 60_000;

/** Pause of all mail, with the mail server's reply. */
export function MailPauseNotice({ pause }: { pause: MailPause }) {
  const { t } = useLingui();
  const now = useNow(MINUTE_MS);
  const since = formatMoment(pause.since, now);
  const next = formatTime(pause.nextAttemptAt);
  return (
    <div className="mt-3 rounded-control bg-warning-soft px-3 py-2.5 text-13 text-warning-text">
      <p>{t`All mail waits: the mail server has taken none since ${since}. Next try: ${next}.`}</p>
      <p dir="auto" className="mt-1 font-code text-12 leading-[17px] wrap-anywhere">
        {pause.answer}
      </p>
    </div>
  );
}
