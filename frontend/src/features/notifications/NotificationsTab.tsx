import { Check } from "lucide-react";
import { useRef } from "react";
import { Link } from "@/ui/Link";
import { dashboardAddress } from "@/addresses/dashboard";
import type { Notification } from "@/api/generated";
import { useListNotificationsQuery } from "@/api/notifications";
import { wholeList } from "@/api/wholeList";
import bellDrawing from "@/art/empty/bell.svg?raw";
import { Button } from "@/ui/Button";
import { buttonLook } from "@/ui/buttonLook";
import { Drawing } from "@/ui/Drawing";
import { EmptyState } from "@/ui/EmptyState";
import { NotFetched } from "@/ui/NotFetched";
import { Icon } from "@/ui/icons/Icon";
import { NotificationList } from "./NotificationList";
import { NotificationsSkeleton } from "./NotificationsSkeleton";
import { useNotificationActions } from "./useNotificationActions";
import { useNotificationVisit } from "./useNotificationVisit";

export function NotificationsTab() {
  const { data: notifications, isFetching, refetch } = useListNotificationsQuery(wholeList);
  const { markRead, markAllRead, remove } = useNotificationActions();
  const visit = useNotificationVisit();
  const page = useRef<HTMLDivElement>(null);

  if (!notifications) {
    return isFetching ? (
      <NotificationsSkeleton />
    ) : (
      <NotFetched title="Your notifications did not load" onRetry={() => void refetch()} />
    );
  }
  const focusPage = () => page.current?.focus();
  const actions = {
    onVisit: visit,
    onMarkRead: (notification: Notification) => void markRead(notification.id),
    onDelete: (notification: Notification) => void remove(notification.id),
    onEmptied: focusPage,
  };
  const unread = notifications.filter(({ read }) => !read);
  const read = notifications.filter((notification) => notification.read);
  return (
    <div ref={page} tabIndex={-1} className="flex min-h-full flex-col px-4 pb-8 tablet:px-6">
      <NotificationList
        title="New"
        notifications={unread}
        {...actions}
        action={
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon of={Check} size={16} />}
            className="-my-1.5 text-accent-text! max-tablet:h-11"
            onClick={() => {
              focusPage();
              void markAllRead();
            }}
          >
            Mark all as read
          </Button>
        }
      />
      <NotificationList title="Read" notifications={read} {...actions} />
      {notifications.length === 0 ? <NoNotifications /> : null}
    </div>
  );
}

function NoNotifications() {
  return (
    <EmptyState
      className="m-auto pb-16"
      drawing={<Drawing markup={bellDrawing} width={220} />}
      title="No notifications"
      text="What you earn and what Timo sends you is told here. A finished task is a good start."
      action={
        <Link to={dashboardAddress("roadmap")} className={buttonLook("soft")}>
          Go to your roadmap
        </Link>
      }
    />
  );
}
