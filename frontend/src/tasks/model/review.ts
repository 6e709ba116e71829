import type { Task } from "@/api/generated/client";
import { isTimoTask } from "./category";
import { isInReview, isOpen } from "./taskRights";

/** True if its client may submit it: in Done, with nothing waiting. */
export function isSubmittable(task: Task): boolean {
  return isOpen(task) && task.status === "done" && task.needsReview && !isInReview(task);
}

/** True if its client may complete it without a review. */
export function isCompletable(task: Task): boolean {
  return isOpen(task) && task.status === "done" && !task.needsReview && !isInReview(task);
}

/** True for a task with a thread: one of a mentor. */
export function hasThread(task: Pick<Task, "category">): boolean {
  return isTimoTask(task);
}
