import type { Subtask, Task } from "@/api/generated/client";
import { isTimoTask } from "./category";

type State = Pick<Task, "status" | "completedAt">;

/** True while not completed; completing is final. */
export function isOpen(task: State): boolean {
  return task.completedAt === null && task.status !== "completed";
}

/** True while a submission waits for the mentor. Its client cannot tick, move or delete the task meanwhile. */
export function isInReview({ review }: Pick<Task, "review">): boolean {
  return review?.state === "waiting";
}

/** True for own tasks; assigned ones cannot be edited. */
export function isEditable(task: State & Pick<Task, "category">): boolean {
  return isOpen(task) && !isTimoTask(task);
}

/** True if the subtask cannot be toggled: in a completed task, in review, or ticked in Done. */
export function isLocked(task: State & Pick<Task, "review">, subtask: Subtask): boolean {
  return !isOpen(task) || isInReview(task) || (task.status === "done" && subtask.completed);
}
