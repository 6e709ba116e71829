import { useLingui } from "@lingui/react/macro";
import { Check, Trash2 } from "lucide-react";
import { useId, useRef } from "react";
import type { Notification } from "@/api/generated/client";
import { formatExactMoment } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import type { Elements } from "@/language/elements";
import { IconButton } from "@/ui/buttons/IconButton";
import { Icon } from "@/ui/theme/Icon";
import { classNames } from "@/ui/theme/classNames";
import { NotificationChip } from "./NotificationChip";
import { NotificationTime } from "./NotificationTime";
import { UnreadDot } from "./UnreadDot";
import { useNotificationActions } from "./useNotificationActions";
import { useNotificationVisit } from "./useNotificationVisit";

interface NotificationListProps {
  /** Title with the count of all, loaded or not. */
  title: string;
  notifications: readonly Notification[];
  /** Action beside the heading. */
  action?: Elements;
  /** The focused row was the last one. */
  onEmptied: () => void;
}

export function NotificationList({ title, notifications, action, onEmptied }: NotificationListProps) {
  const id = useId();
  const visit = useNotificationVisit();
  const { markRead, remove } = useNotificationActions();
  const now = useNow();
  const rows = useRef<HTMLUListElement>(null);
  if (notifications.length === 0) return null;

  /** Moves the focus from a removed row to the same button of its neighbour. */
  const passFocusOn = (index: number, does: string) => {
    const neighbour = rows.current?.children[index + 1] ?? rows.current?.children[index - 1];
    const button = neighbour?.querySelector<HTMLElement>(`[data-does="${does}"]`);
    if (button) button.focus();
    else onEmptied();
  };
  return (
    <section aria-labelledby={id} className="mb-6 max-w-(--reading-w)">
      <div className="mb-3 flex min-h-6 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-16 font-semibold tabular-nums">
          {title}
        </h2>
        {action}
      </div>
      <ul
        ref={rows}
        className="divide-y divide-hairline overflow-hidden rounded-popover border border-hairline bg-surface-2"
      >
        {notifications.map((notification, index) => (
          <li key={notification.id} data-entry={notification.id}>
            <NotificationRow
              notification={notification}
              now={now}
              onVisit={() => visit(notification)}
              onMarkRead={() => {
                passFocusOn(index, "mark-read");
                void markRead(notification.id);
              }}
              onDelete={() => {
                passFocusOn(index, "delete");
                void remove(notification.id);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  onVisit: () => void;
  onMarkRead: () => void;
  onDelete: () => void;
}

/** Row on the notifications page. */
function NotificationRow({ notification, now, onVisit, onMarkRead, onDelete }: NotificationRowProps) {
  const { t } = useLingui();
  const { type, title, description, timestamp, read } = notification;
  return (
    <div className="relative grid grid-cols-[36px_minmax(0,1fr)_auto] items-start gap-3.5 px-4 py-3.5 hover:bg-surface-2-hover">
      <NotificationChip type={type} large />
      <div className="min-w-0">
        <h3 className={classNames("wrap-anywhere", !read && "font-semibold")}>
          {/* This button covers the row; the other two lie above it. */}
          <button
            type="button"
            data-tooltip={formatExactMoment(timestamp)}
            onClick={onVisit}
            className="flex items-start gap-2 text-start after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            <span dir="auto" className="min-w-0">
              {title}
            </span>
            {read ? null : <UnreadDot className="mt-1.5" />}
          </button>
        </h3>
        <p dir="auto" className="mt-px line-clamp-2 max-w-[80ch] text-13 wrap-anywhere text-ink-2">
          {description}
        </p>
        <p className="relative mt-1 w-fit leading-4">
          <NotificationTime timestamp={timestamp} now={now} />
        </p>
      </div>
      <div className="relative -my-1 flex max-sheet:-me-3 max-sheet:flex-col">
        {read ? null : (
          <IconButton
            label={t`Mark as read`}
            aria-description={title}
            data-does="mark-read"
            icon={<Icon of={Check} />}
            onClick={onMarkRead}
            className="max-tablet:size-11"
          />
        )}
        <IconButton
          label={t`Delete`}
          aria-description={title}
          data-does="delete"
          icon={<Icon of={Trash2} />}
          onClick={onDelete}
          className="max-tablet:size-11"
        />
      </div>
    </div>
  );
}
