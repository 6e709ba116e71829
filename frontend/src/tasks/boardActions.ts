import type { Task } from "@/api/generated";
import type { Move } from "@/tasks/board/boardOrder";

/** What the owner of a board can do with its tasks. A board without them is a read-only preview. */
export interface BoardActions {
  move: (move: Move) => void;
  toggleSubtask: (subtaskId: number, completed: boolean) => void;
  complete: (task: Task) => void;
  remove: (task: Task) => void;
  edit?: (task: Task) => void;
  addToCalendar?: (task: Task) => void;
}
