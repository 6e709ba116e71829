import type { Elements } from "@/language/elements";
import { DragDropContext, Droppable } from "../drag/dragAndDrop";
import { announce } from "../feedback/announcements";
import { classNames } from "../theme/classNames";
import { useRowDrag, type DraggedRows } from "./useRowDrag";

interface DragListProps extends DraggedRows {
  id: string;
  /** Description of dragging by the keyboard. */
  instructions: string;
  /** Start and end of the drop target in the list. */
  targetClassName: string;
  /** Rows. `becomes` is the number of the dragged one, before and after; `onMove` moves one by its menu. */
  children: (becomes: string | undefined, onMove: DraggedRows["onMove"]) => Elements;
}

/** List whose rows are moved by dragging them, or by their menus. */
export function DragList({ id, instructions, targetClassName, children, ...rows }: DragListProps) {
  const { list, slot, responders } = useRowDrag(rows);
  const moveByMenu = (from: number, to: number) => {
    announce(rows.textsOf(from, to).becomes);
    rows.onMove(from, to);
  };
  return (
    <DragDropContext dragHandleUsageInstructions={instructions} {...responders}>
      <Droppable droppableId={id}>
        {(provided) => (
          <ol
            ref={(element) => {
              list.current = element;
              provided.innerRef(element);
            }}
            {...provided.droppableProps}
            className="relative"
          >
            {children(slot?.becomes, moveByMenu)}
            {provided.placeholder as Elements}
            {slot ? (
              // Free space under the dragged row.
              <li
                aria-hidden="true"
                style={{ top: slot.top, height: slot.height }}
                className={classNames(
                  "pointer-events-none absolute flex items-center rounded-card border-[1.5px] border-dashed border-accent bg-accent-soft text-13 text-accent-text",
                  targetClassName,
                )}
              >
                {slot.text}
              </li>
            ) : null}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}
