import type { Task } from "@/api/generated/client";
import type { InfiniteList } from "@/api/cache/useInfiniteList";
import type { BoardActions } from "./boardActions";

/** Where boards and dialogs get tasks from, whoever they belong to, and what may be done with them. */
export interface TaskSource {
  open: Omit<InfiniteList<Task>, "older">;
  completed: InfiniteList<Task>;
  /** Absent where the tasks are only looked at: moves are logged and nothing is saved. */
  actions?: BoardActions;
}
