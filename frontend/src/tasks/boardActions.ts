import type { Task } from "@/api/generated/client";
import type { Move } from "@/tasks/board/drag/boardOrder";

/** What the owner of tasks can do with them. Where there are none, the tasks are only looked at. */
export interface BoardActions {
  move: (move: Move) => void;
  toggleSubtask: (subtaskId: number, completed: boolean) => void;
  complete: (task: Task) => void;
  remove: (task: Task) => void;
  edit?: (task: Task) => void;
  /** Gives a task another due date. */
  moveToDay?: (task: Task, day: string) => void;
  /** Asks for that day first. */
  pickDay?: (task: Task) => void;
  addToCalendar?: (task: Task) => void;
}
