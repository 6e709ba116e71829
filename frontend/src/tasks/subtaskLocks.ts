import type { Subtask, Task } from "@/api/generated";

/** A completed task is closed; in Done, what is ticked stays ticked. */
export function isLocked(task: Pick<Task, "status" | "completedAt">, subtask: Subtask): boolean {
  if (task.completedAt !== null || task.status === "completed") return true;
  return task.status === "done" && subtask.completed;
}
