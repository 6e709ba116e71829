import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { Popover } from "radix-ui";
import { useLayoutEffect, useRef, type RefObject } from "react";
import { Link } from "react-router";
import { dashboardAddress } from "@/addresses/dashboard";
import type { Notification } from "@/api/generated/client";
import { useNotificationCounts, useNotifications } from "@/api/client/notifications";
import { useNow } from "@/dates/useNow";
import { Button } from "@/ui/buttons/Button";
import { Spinner } from "@/ui/feedback/Spinner";
import { PopoverPanel } from "@/ui/overlays/PopoverPanel";
import { Icon } from "@/ui/theme/Icon";
import { NotificationEntry } from "./NotificationEntry";
import { useNotificationActions } from "./useNotificationActions";
import { useNotificationVisit } from "./useNotificationVisit";

interface NotificationPopoverProps {
  bell: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NotificationPopover({ bell, open, onOpenChange }: NotificationPopoverProps) {
  const visit = useNotificationVisit();
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={bell} />
      <PopoverPanel
        align="end"
        sideOffset={8}
        aria-labelledby="notification-popover-title"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) bell.current?.focus();
        }}
        onInteractOutside={(event) => {
          // The bell itself toggles the popover.
          if (event.target instanceof Node && bell.current?.contains(event.target)) event.preventDefault();
        }}
        className="flex w-(--popover-w) max-w-[calc(100vw-16px)] flex-col overflow-y-auto rounded-popover"
      >
        <LatestNotifications
          onVisit={(notification) => {
            // A dialog that opens in place gives the focus back to whatever has it now.
            bell.current?.focus();
            onOpenChange(false);
            visit(notification);
          }}
          onLeave={() => onOpenChange(false)}
        />
      </PopoverPanel>
    </Popover.Root>
  );
}

/** Number of entries; the page lists all. */
const MAX_SHOWN = 20;

interface LatestNotificationsProps {
  onVisit: (notification: Notification) => void;
  onLeave: () => void;
}

/** Content of the bell's popover: heading, list and a link to all. */
function LatestNotifications({ onVisit, onLeave }: LatestNotificationsProps) {
  const { t } = useLingui();
  const { data: notifications, isFetching, refetch } = useNotifications();
  const { unread = 0 } = useNotificationCounts() ?? {};
  const { markAllRead } = useNotificationActions();
  return (
    <>
      <div className="border-b border-hairline px-4 pt-3.5 pb-3">
        <h2 id="notification-popover-title" className="font-semibold">
          {t`Notifications`}
        </h2>
        <p className="mt-px text-12 text-ink-2">{t`Stay updated with your latest activity`}</p>
      </div>
      {unread > 0 ? (
        <div className="flex items-center justify-between pt-1.5 ps-4 pb-0.5 pe-2">
          <span className="text-12 text-ink-3 tabular-nums">
            {plural(unread, { one: "# unread", other: "# unread" })}
          </span>
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon of={Check} size={16} />}
            className="min-h-7! text-12 text-accent-text! max-tablet:min-h-11!"
            onClick={() => void markAllRead()}
          >
            {t`Mark all read`}
          </Button>
        </div>
      ) : null}
      {notifications ? (
        <Rows notifications={notifications.slice(0, MAX_SHOWN)} onVisit={onVisit} />
      ) : (
        <NotYetHere isFetching={isFetching} onRetry={() => void refetch()} />
      )}
      <Link
        to={dashboardAddress("notifications")}
        onClick={onLeave}
        className="block border-t border-hairline py-3 text-center text-13 font-semibold text-accent-text underline-offset-3 hover:underline focus-visible:-outline-offset-2"
      >
        {t`View all notifications`}
      </Link>
    </>
  );
}

interface RowsProps {
  notifications: readonly Notification[];
  onVisit: (notification: Notification) => void;
}

function Rows({ notifications, onVisit }: RowsProps) {
  const { t } = useLingui();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  usePartialRow(list, notifications.length);
  if (notifications.length === 0) {
    return <p className="px-4 py-8 text-center text-ink-2">{t`No new notifications`}</p>;
  }
  return (
    <ul ref={list} className="max-h-(--list-max) overflow-y-auto overscroll-contain p-1">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationEntry notification={notification} now={now} onVisit={() => onVisit(notification)} />
        </li>
      ))}
    </ul>
  );
}

function NotYetHere({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  if (isFetching) {
    return (
      <p className="grid place-items-center px-4 py-8">
        <Spinner label={t`Loading notifications`} />
      </p>
    );
  }
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-6 text-center">
      <p className="text-ink-2">{t`Your notifications did not load`}</p>
      <Button variant="soft" size="sm" className="max-tablet:min-h-11" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  );
}

/**
 * Ends a scrolling list in the middle of a row, so that more is seen to follow. Its CSS `max-height` stays the limit.
 */
function usePartialRow(listRef: RefObject<HTMLElement | null>, rowCount: number): void {
  useLayoutEffect(() => {
    const element = listRef.current;
    if (!element) return;
    element.style.maxHeight = "";
    if (element.scrollHeight <= element.clientHeight) return;
    const top = element.getBoundingClientRect().top - element.scrollTop;
    const middles = [...element.children].map((row) => {
      const box = row.getBoundingClientRect();
      return box.top - top + box.height / 2;
    });
    const cut = middles.findLast((middle) => middle <= element.clientHeight);
    if (cut !== undefined) element.style.maxHeight = `${cut}px`;
  }, [listRef, rowCount]);
}
