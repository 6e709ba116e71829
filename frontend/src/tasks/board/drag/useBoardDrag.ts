import { useCallback, useRef, useState } from "react";
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from "@/ui/drag/dragAndDrop";
import type { Task } from "@/api/generated/client";
import { moveOfDrop, type BoardColumns, type Move } from "./boardOrder";
import { columns, isColumnId } from "@/tasks/model/columns";
import { announceDrop, announceLift, announceOver } from "./dragAnnouncements";
import { heightOfCard, measureDropTarget, type DropTarget } from "./dropTarget";

interface DragHandlers {
  onLift: () => void;
  /** Called after a drop and after a cancelled drag. */
  onLetGo: () => void;
  onMove: (move: Move) => void;
}

/** Handlers for the drag library: announcements, drop target, and one move at the end. */
export function useBoardDrag(board: BoardColumns, { onLift, onLetGo, onMove }: DragHandlers) {
  const boardElement = useRef<HTMLDivElement>(null);
  const heldHeight = useRef(0);
  const dragging = useRef(false);
  const [dropTarget, setDropTarget] = useState<DropTarget | null>(null);

  const markTarget = useCallback((heldId: string, destination: DropResult["destination"]) => {
    const element = boardElement.current;
    setDropTarget(
      element && destination && isColumnId(destination.droppableId)
        ? measureDropTarget(element, heldId, destination.droppableId, destination.index, heldHeight.current)
        : null,
    );
  }, []);

  const onBeforeCapture = ({ draggableId }: { draggableId: string }) => {
    dragging.current = true;
    onLift();
    heldHeight.current = boardElement.current ? heightOfCard(boardElement.current, draggableId) : 0;
  };

  const onDragStart = (start: DragStart, { announce }: ResponderProvided) => {
    const task = find(board, start.source.droppableId, start.source.index);
    markTarget(start.draggableId, start.source);
    if (task) announce(announceLift(task, start.source, board));
  };

  const onDragUpdate = (update: DragUpdate, { announce }: ResponderProvided) => {
    const task = find(board, update.source.droppableId, update.source.index);
    markTarget(update.draggableId, update.destination ?? null);
    if (task) announce(announceOver(task, update.destination, board));
  };

  const onDragEnd = (result: DropResult, { announce }: ResponderProvided) => {
    dragging.current = false;
    setDropTarget(null);
    const { source, destination } = result;
    const task = find(board, source.droppableId, source.index);
    if (task) announce(announceDrop(task, source, destination, result.reason === "CANCEL", board));
    const move = moveOfDrop(result.draggableId, source, destination);
    if (move) onMove(move);
    onLetGo();
  };

  return {
    boardElement,
    dragging,
    dropTarget,
    responders: { onBeforeCapture, onDragStart, onDragUpdate, onDragEnd },
  };
}

function find(board: BoardColumns, columnId: string, index: number): Task | undefined {
  const column = columns.find(({ id }) => id === columnId);
  return column ? board[column.id][index] : undefined;
}
