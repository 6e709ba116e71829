import type { Task } from "@/api/generated/client";
import type { InfiniteList } from "@/api/cache/useInfiniteList";
import type { BoardActions } from "./boardActions";

/** Source of open tasks for boards and dialogs, with the allowed actions. */
export interface TaskSource {
  open: Omit<InfiniteList<Task>, "older">;
  /** Absent for a read-only source. */
  actions?: BoardActions;
}
