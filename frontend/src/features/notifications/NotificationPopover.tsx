import { Check } from "lucide-react";
import { Popover } from "radix-ui";
import type { RefObject } from "react";
import { Link } from "react-router";
import { dashboardAddress } from "@/addresses/addresses";
import { useListNotificationsQuery } from "@/api/notifications";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/icons/Icon";
import { NotificationEntry } from "./NotificationEntry";
import { useNotificationActions } from "./useNotificationActions";
import { useNotificationVisit } from "./useNotificationVisit";
import { useNow } from "@/dates/useNow";

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
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-labelledby="notification-popover-title"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) bell.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The bell itself opens and closes.
            if (event.target instanceof Node && bell.current?.contains(event.target)) event.preventDefault();
          }}
          className="z-(--z-popover) flex w-(--popover-w) max-w-[calc(100vw-16px)] animate-rise flex-col overflow-hidden rounded-popover border border-hairline bg-surface-2 shadow-popover outline-none"
        >
          <Latest
            onVisit={(notification) => {
              onOpenChange(false);
              visit(notification);
            }}
            onLeave={() => {
              onOpenChange(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface LatestProps {
  onVisit: ReturnType<typeof useNotificationVisit>;
  onLeave: () => void;
}

function Latest({ onVisit, onLeave }: LatestProps) {
  const { data: notifications = [] } = useListNotificationsQuery();
  const { markAllRead } = useNotificationActions();
  const now = useNow();
  const unread = notifications.filter(({ read }) => !read).length;
  return (
    <>
      <div className="border-b border-hairline px-4 pt-3.5 pb-3">
        <h2 id="notification-popover-title" className="font-semibold">
          Notifications
        </h2>
        <p className="mt-px text-12 text-ink-2">Stay updated with your latest activity</p>
      </div>
      {unread > 0 ? (
        <div className="flex items-center justify-between pt-1.5 pr-2 pb-0.5 pl-4">
          <span className="text-12 text-ink-3 tabular-nums">{unread} unread</span>
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon of={Check} size={16} />}
            className="h-7 text-12 text-accent-text! max-tablet:h-11"
            onClick={() => void markAllRead()}
          >
            Mark all read
          </Button>
        </div>
      ) : null}
      {notifications.length === 0 ? (
        <p className="px-4 py-8 text-center text-ink-2">No new notifications</p>
      ) : (
        // The list scrolls by keyboard, too.
        <ul className="max-h-(--list-max) overflow-y-auto overscroll-contain p-1">
          {notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationEntry
                notification={notification}
                now={now}
                onVisit={() => {
                  onVisit(notification);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Link
        to={dashboardAddress("notifications")}
        onClick={onLeave}
        className="block border-t border-hairline py-[11px] text-center text-13 font-semibold text-accent-text underline-offset-3 hover:underline focus-visible:-outline-offset-2"
      >
        View all notifications
      </Link>
    </>
  );
}
