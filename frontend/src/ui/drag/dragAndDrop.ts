/** Drag and drop with pointer, touch and keyboard. No other module imports the library (docs/adr/0020-drag-and-drop.md). */
export {
  DragDropContext,
  Draggable,
  Droppable,
  type DraggableProvided,
  type DraggableProvidedDragHandleProps,
  type DraggableStateSnapshot,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from "react-beautiful-dnd";
