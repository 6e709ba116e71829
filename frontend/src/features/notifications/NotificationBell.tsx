import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Bell } from "lucide-react";
import { useRef, useState } from "react";
import { CountBadge, unreadShown } from "@/ui/feedback/CountBadge";
import { IconButton } from "@/ui/buttons/IconButton";
import { Icon } from "@/ui/theme/Icon";
import { onDemand } from "@/ui/loading/onDemand";

const NotificationPopover = onDemand(
  () => import(/* webpackChunkName: "notification-popover" */ "./NotificationPopover"),
  "NotificationPopover",
);

/**
 * Bell in the header. `api/cache/lists.ts` tells what refreshes its count. Its popover loads on hover or focus.
 */
export function NotificationBell({ unread }: { unread: number }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [reached, setReached] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const shown = unreadShown(unread);
  return (
    <>
      <IconButton
        ref={bell}
        label={
          unread > 0
            ? plural(unread, {
                one: `Notifications, ${shown} unread`,
                other: `Notifications, ${shown} unread`,
              })
            : t`Notifications`
        }
        hint={!open}
        icon={<Icon of={Bell} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-state={open ? "open" : "closed"}
        onPointerEnter={NotificationPopover.prefetch}
        onClick={() => {
          setReached(true);
          setOpen(!open);
        }}
        className="max-tablet:size-11"
      >
        {unread > 0 ? (
          <CountBadge
            count={unread}
            tone="unread"
            // Grows outwards, so that "9+" does not cover the bell.
            className="absolute -top-0.5 start-[calc(50%+2px)] px-[5px]! shadow-[0_0_0_2px_var(--surface-1)] max-tablet:top-0.5"
          />
        ) : null}
      </IconButton>
      {reached ? (
        <NotificationPopover
          bell={bell}
          open={open}
          onOpenChange={setOpen}
          onMissing={() => {
            setOpen(false);
            setReached(false);
          }}
        />
      ) : null}
    </>
  );
}
