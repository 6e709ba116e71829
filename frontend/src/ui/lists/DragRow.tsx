import { GripVertical } from "lucide-react";
import type { DraggableProvidedDragHandleProps } from "@/ui/drag/dragAndDrop";
import { classNames } from "../theme/classNames";
import { Icon } from "../theme/Icon";

interface DragHandleProps {
  label: string;
  handleProps: DraggableProvidedDragHandleProps | undefined;
}

/** Handle of a row that can be dragged. */
export function DragHandle({ label, handleProps }: DragHandleProps) {
  return (
    <span
      {...handleProps}
      aria-label={label}
      className="grid h-9 w-6 flex-none cursor-grab touch-manipulation place-items-center rounded-control text-border-control max-tablet:min-h-11 max-tablet:w-8"
    >
      <Icon of={GripVertical} size={20} />
    </span>
  );
}

/** Look of the card in a row: open, lifted or at rest. */
export function dragCardLook(isOpen: boolean, isLifted: boolean): string {
  if (isOpen) return `${cardLook} border-accent shadow-[inset_0_0_0_1px_var(--accent)]`;
  return isLifted
    ? `${cardLook} rotate-1 border-accent-line shadow-lifted rtl:-rotate-1`
    : `${cardLook} border-hairline hover:border-hairline-strong hover:shadow-hovered`;
}

const cardLook = "rounded-card border bg-surface-2";

/** Text beside a dragged row. `className` says where. */
export function DragTag({ text, className }: { text: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "absolute mt-1.5 rounded-[6px] bg-tooltip-bg px-2 py-1 text-12 whitespace-nowrap text-tooltip-fg",
        className,
      )}
    >
      {text}
    </span>
  );
}
