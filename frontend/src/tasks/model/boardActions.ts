import type { Task } from "@/api/generated/client";
import type { Move } from "@/tasks/board/drag/boardOrder";

/** Actions of the tasks' owner; absent for a read-only board. */
export interface BoardActions {
  move: (move: Move) => void;
  toggleSubtask: (subtaskId: number, completed: boolean) => void;
  complete: (task: Task) => void;
  remove: (task: Task) => void;
  /** Opens the dialog for a submission. */
  submit?: (task: Task) => void;
  /** Takes the waiting submission back. */
  withdraw?: (task: Task) => void;
  edit?: (task: Task) => void;
  /** Changes the due date. */
  moveToDay?: (task: Task, day: string) => void;
  /** Opens the dialog for the due date. */
  pickDay?: (task: Task) => void;
  /** Deletes this occurrence of a recurring task and plans the next one. */
  skip?: (task: Task) => void;
  /** Keeps this copy as the last one. */
  stopRecurrence?: (task: Task) => void;
  addToCalendar?: (task: Task) => void;
}
