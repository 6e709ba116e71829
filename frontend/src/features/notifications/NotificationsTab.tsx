import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { dashboardAddress } from "@/addresses/dashboard";
import { PAGE_SIZE } from "@/api/cache/pages";
import { useFetchWhile } from "@/api/cache/useInfiniteList";
import type { Notification } from "@/api/generated/client";
import { useNotificationCounts, useNotifications } from "@/api/client/notifications";
import bellDrawing from "@/art/empty/bell.svg?raw";
import { mentorName } from "@/language/names";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { FetchError } from "@/ui/feedback/FetchError";
import { Shape } from "@/ui/feedback/Shape";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { useFocusFirstNew } from "@/ui/focus/useFocusFirstNew";
import { LoadOlder } from "@/ui/loading/LoadOlder";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";
import { NotificationList } from "./NotificationList";
import { useNotificationActions } from "./useNotificationActions";

const none: readonly Notification[] = [];

export function NotificationsTab() {
  const { t, i18n } = useLingui();
  const list = useNotifications();
  const { data: notifications = none, isFetching, error, refetch, older } = list;
  const { markAllRead } = useNotificationActions();
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
  const unreadCount = i18n.number(counts.unread);
  const readCount = i18n.number(counts.read);
  return (
    <div ref={page} tabIndex={-1} className="flex min-h-full shrink-0 flex-col px-4 pb-8 tablet:px-6">
      <NotificationList
        title={t`New (${unreadCount})`}
        notifications={unread}
        onEmptied={focusPage}
        action={
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon of={Check} size={16} />}
            className="-my-1.5 text-accent-text! max-tablet:min-h-11"
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
        onEmptied={focusPage}
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
      text={t`What you earn and what ${{ mentor: mentorName() }} sends you is told here. A finished task is a good start.`}
      action={
        <Link to={dashboardAddress("roadmap")} className={buttonLook("soft")}>
          {t`Go to your roadmap`}
        </Link>
      }
    />
  );
}

function NotificationsSkeleton() {
  const { t } = useLingui();
  return (
    <div className="px-4 tablet:px-6">
      <Status>{t`Loading notifications`}</Status>
      <div className="mb-3 flex h-6 items-center">
        <Skeleton className="h-4 w-20" />
      </div>
      <Shape
        className="max-w-(--reading-w) divide-y divide-hairline rounded-popover border border-hairline bg-surface-2"
        entries={4}
        entry="grid grid-cols-[36px_1fr] gap-3.5 px-4 py-3.5"
        picture="!size-9 !rounded-item"
        column="grid content-center gap-2"
        bars={["w-40", "w-72 max-w-full"]}
      />
    </div>
  );
}
