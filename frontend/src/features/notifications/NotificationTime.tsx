import { formatExactMoment } from "@/dates/calendarDay";
import { Tooltip } from "@/ui/Tooltip";
import { timeSaid } from "@/dates/timeSaid";

export function NotificationTime({ timestamp, now }: { timestamp: string; now: Date }) {
  return (
    <Tooltip text={formatExactMoment(timestamp)}>
      <time dateTime={timestamp} className="text-12 text-ink-3 tabular-nums">
        {timeSaid(timestamp, now)}
      </time>
    </Tooltip>
  );
}
