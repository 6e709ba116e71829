import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from "@/ui/drag/dragAndDrop";
import { measureDropSlot } from "./dropSlot";

/** Texts about an index: in the drop target, and beside the dragged row. */
export interface DropTexts {
  text: string;
  becomes: string;
}

/** Drop slot under a dragged row. */
interface DropSlot extends DropTexts {
  top: number;
  height: number;
}

export interface DraggedRows {
  /** Isolated name of a row. */
  nameOf: (index: number) => string;
  /** Said as a row is lifted. */
  liftedText: (name: string, index: number) => string;
  textsOf: (from: number, to: number) => DropTexts;
  onMove: (from: number, to: number) => void;
}

/** Handlers for the drag library: announcements, drop target, and one move at the end. */
export function useRowDrag({ nameOf, liftedText, textsOf, onMove }: DraggedRows) {
  const list = useRef<HTMLOListElement>(null);
  const [slot, setSlot] = useState<DropSlot | null>(null);
  const show = (from: number, to: number | undefined) => {
    const area = to === undefined ? null : measureDropSlot(list.current, from, to);
    setSlot(area && to !== undefined ? { ...area, ...textsOf(from, to) } : null);
  };
  return {
    list,
    slot,
    responders: {
      onDragStart: ({ source: { index } }: DragStart, { announce }: ResponderProvided) => {
        show(index, index);
        announce(liftedText(nameOf(index), index));
      },
      onDragUpdate: ({ source, destination }: DragUpdate, { announce }: ResponderProvided) => {
        show(source.index, destination?.index);
        const title = nameOf(source.index);
        if (!destination) announce(t`${title} is over no place.`);
        else {
          const { becomes } = textsOf(source.index, destination.index);
          announce(t`${title}: ${becomes}`);
        }
      },
      onDragEnd: ({ source, destination, reason }: DropResult, { announce }: ResponderProvided) => {
        setSlot(null);
        const title = nameOf(source.index);
        if (reason === "CANCEL" || !destination || destination.index === source.index) {
          announce(t`${title} is back where it was.`);
          return;
        }
        const { becomes } = textsOf(source.index, destination.index);
        announce(t`Dropped ${title}. ${becomes}`);
        onMove(source.index, destination.index);
      },
    },
  };
}
