import { useLingui } from "@lingui/react";
import type { Notification } from "@/api/generated/client";
import { formatExactMoment } from "@/dates/calendarDay";
import { classNames } from "@/ui/theme/classNames";
import { NotificationChip } from "./NotificationChip";
import { NotificationTime } from "./NotificationTime";
import { UnreadDot } from "./UnreadDot";

interface NotificationEntryProps {
  notification: Notification;
  now: Date;
  onVisit: () => void;
}

/** Entry in the bell's list. */
export function NotificationEntry({ notification, now, onVisit }: NotificationEntryProps) {
  useLingui();
  const { type, title, description, timestamp, read } = notification;
  return (
    <button
      type="button"
      data-tooltip={formatExactMoment(timestamp)}
      onClick={onVisit}
      className="grid w-full grid-cols-[28px_minmax(0,1fr)_8px] items-start gap-2.5 rounded-item p-2.5 text-start hover:bg-surface-2-hover focus-visible:-outline-offset-2"
    >
      <NotificationChip type={type} />
      <span className="min-w-0">
        <span
          dir="auto"
          className={classNames("block text-13 wrap-anywhere", read ? "text-ink-2" : "font-semibold")}
        >
          {title}
        </span>
        <span dir="auto" className="line-clamp-2 text-12 wrap-anywhere text-ink-2">
          {description}
        </span>
        <span className="mt-[3px] block leading-4">
          <NotificationTime timestamp={timestamp} now={now} />
        </span>
      </span>
      {read ? null : <UnreadDot className="mt-1.5" />}
    </button>
  );
}
