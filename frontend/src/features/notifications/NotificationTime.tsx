import { useLingui } from "@lingui/react";
import { formatExactMoment } from "@/dates/calendarDay";
import { Tooltip } from "@/ui/overlays/Tooltip";
import { relativeTime } from "@/dates/relativeTime";

export function NotificationTime({ timestamp, now }: { timestamp: string; now: Date }) {
  useLingui();
  return (
    <Tooltip text={formatExactMoment(timestamp)}>
      <time dateTime={timestamp} className="text-12 text-ink-3 tabular-nums">
        {relativeTime(timestamp, now)}
      </time>
    </Tooltip>
  );
}
