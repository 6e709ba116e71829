import { Popover } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "../theme/classNames";

/** Panel of a popover, at its trigger and within the window. */
export function PopoverPanel({ className, ...content }: ComponentProps<typeof Popover.Content>) {
  return (
    <Popover.Portal>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        {...content}
        className={classNames(
          "z-(--z-popover) max-h-(--radix-popover-content-available-height) animate-rise border border-hairline bg-surface-2 shadow-popover outline-none",
          className,
        )}
      />
    </Popover.Portal>
  );
}
