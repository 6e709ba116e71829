import { useId, useRef } from "react";
import type { Notification } from "@/api/generated/client";
import type { Elements } from "@/language/elements";
import { NotificationRow } from "./NotificationRow";
import { useNow } from "@/dates/useNow";

interface NotificationListProps {
  /** Title with the count of all, loaded or not. */
  title: string;
  notifications: readonly Notification[];
  /** Action beside the heading. */
  action?: Elements;
  onVisit: (notification: Notification) => void;
  onMarkRead: (notification: Notification) => void;
  onDelete: (notification: Notification) => void;
  /** The focused row was the last one. */
  onEmptied: () => void;
}

export function NotificationList({
  title,
  notifications,
  action,
  onVisit,
  onMarkRead,
  onDelete,
  onEmptied,
}: NotificationListProps) {
  const id = useId();
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
      <div className="mb-3 flex min-h-6 items-center justify-between gap-3">
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
              onVisit={() => onVisit(notification)}
              onMarkRead={() => {
                passFocusOn(index, "mark-read");
                onMarkRead(notification);
              }}
              onDelete={() => {
                passFocusOn(index, "delete");
                onDelete(notification);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
