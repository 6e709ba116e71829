import { createPortal } from "react-dom";
import type { Elements } from "@/language/elements";
import { classNames } from "@/ui/theme/classNames";

/** Element in which a screen shows the tools of its view: null until it is there, undefined where the view shows them. */
export type ToolSlot = HTMLElement | null | undefined;

interface ToolRowProps {
  slot: ToolSlot;
  className?: string;
  children: Elements;
}

/** Row of tools above a board or a month. */
export function ToolRow({ slot, className, children }: ToolRowProps) {
  const row = (
    <div
      className={classNames(
        "flex flex-wrap items-start gap-2",
        slot === undefined && "min-h-13 flex-none px-6 pt-1 pb-3",
        className,
      )}
    >
      {children}
    </div>
  );
  return slot ? createPortal(row, slot) : slot === undefined ? row : null;
}
