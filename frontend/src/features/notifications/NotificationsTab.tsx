import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Check } from "lucide-react";
import { useRef } from "react";
import { dashboardAddress } from "@/addresses/dashboard";
import type { Notification } from "@/api/generated/client";
import { useNotificationCounts, useNotifications } from "@/api/tasks/notifications";
import { PAGE_SIZE } from "@/api/cache/pages";
import { useFetchWhile } from "@/api/cache/useInfiniteList";
import bellDrawing from "@/art/empty/bell.svg?raw";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { FetchError } from "@/ui/feedback/FetchError";
import { LoadOlder } from "@/ui/loading/LoadOlder";
import { useFocusFirstNew } from "@/ui/focus/useFocusFirstNew";
import { Icon } from "@/ui/theme/Icon";
import { NotificationList } from "./NotificationList";
import { NotificationsSkeleton } from "./NotificationsSkeleton";
import { useNotificationActions } from "./useNotificationActions";
import { useNotificationVisit } from "./useNotificationVisit";

const none: readonly Notification[] = [];

export function NotificationsTab() {
  const { t, i18n } = useLingui();
  const list = useNotifications();
  const { data: notifications = none, isFetching, error, refetch, older } = list;
  const { markRead, markAllRead, remove } = useNotificationActions();
  const visit = useNotificationVisit();
  const page = useRef<HTMLDivElement>(null);
  const readOn = useFocusFirstNew(
    page,
    notifications.map(({ id }) => id),
  );
  const unread = notifications.filter((notification) => !notification.read);
  const read = notifications.filter((notification) => notification.read);
  const counts = useNotificationCounts() ?? { unread: unread.length, read: read.length };
  // Unread ones come first, so all must be fetched before any read one is shown.
  useFetchWhile(list, unread.length < Math.min(counts.unread, PAGE_SIZE));

  if (!list.data) {
    return isFetching ? (
      <NotificationsSkeleton />
    ) : (
      <FetchError title={t`Your notifications did not load`} error={error} onRetry={() => void refetch()} />
    );
  }
  const focusPage = () => page.current?.focus();
  const actions = {
    onVisit: visit,
    onMarkRead: (notification: Notification) => void markRead(notification.id),
    onDelete: (notification: Notification) => void remove(notification.id),
    onEmptied: focusPage,
  };
  const unreadCount = i18n.number(counts.unread);
  const readCount = i18n.number(counts.read);
  return (
    <div ref={page} tabIndex={-1} className="flex min-h-full shrink-0 flex-col px-4 pb-8 tablet:px-6">
      <NotificationList
        title={t`New (${unreadCount})`}
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
            {t`Mark all as read`}
          </Button>
        }
      />
      <NotificationList
        title={t({ message: `Read (${readCount})`, comment: "Heading over notifications that were read" })}
        notifications={read}
        {...actions}
      />
      {older ? (
        <div className="max-w-(--reading-w)">
          <LoadOlder what="notifications" older={older} waits={isFetching} onAsked={readOn} />
        </div>
      ) : null}
      {notifications.length === 0 && !older ? <NoNotifications /> : null}
    </div>
  );
}

function NoNotifications() {
  const { t } = useLingui();
  return (
    <EmptyState
      className="m-auto pb-16"
      drawing={<Drawing markup={bellDrawing} width={220} />}
      title={t`No notifications`}
      text={t`What you earn and what Timo sends you is told here. A finished task is a good start.`}
      action={
        <Link to={dashboardAddress("roadmap")} className={buttonLook("soft")}>
          {t`Go to your roadmap`}
        </Link>
      }
    />
  );
}
