import type { Task } from "@/api/generated";
import type { GrowingList } from "@/api/useGrowingList";
import type { BoardActions } from "./boardActions";

/** Where boards and dialogs get tasks from, whoever they belong to, and what may be done with them. */
export interface TaskSource {
  open: Omit<GrowingList<Task>, "older">;
  completed: GrowingList<Task>;
  /** Absent where the tasks are only looked at: moves are logged and nothing is saved. */
  actions?: BoardActions;
}
