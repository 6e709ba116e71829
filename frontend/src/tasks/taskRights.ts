import type { Subtask, Task } from "@/api/generated/client";
import { isTimoTask } from "./category";

type State = Pick<Task, "status" | "completedAt">;

/** Not completed: completing is final. */
export function isOpen(task: State): boolean {
  return task.completedAt === null && task.status !== "completed";
}

/** What a mentor gave is done as it stands. */
export function isEditable(task: State & Pick<Task, "category">): boolean {
  return isOpen(task) && !isTimoTask(task);
}

/** A completed task is closed; in Done, what is ticked stays ticked. */
export function isLocked(task: State, subtask: Subtask): boolean {
  return !isOpen(task) || (task.status === "done" && subtask.completed);
}
