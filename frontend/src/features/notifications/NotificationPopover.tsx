import { Popover } from "radix-ui";
import type { RefObject } from "react";
import { LatestNotifications } from "./LatestNotifications";
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
            // The bell itself toggles the popover.
            if (event.target instanceof Node && bell.current?.contains(event.target)) event.preventDefault();
          }}
          className="z-(--z-popover) flex w-(--popover-w) max-w-[calc(100vw-16px)] animate-rise flex-col overflow-hidden rounded-popover border border-hairline bg-surface-2 shadow-popover outline-none"
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
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
