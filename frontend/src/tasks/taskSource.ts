import type { Task } from "@/api/generated";
import type { BoardActions } from "./boardActions";

export interface TaskList {
  /** Absent until they have been fetched. */
  data?: readonly Task[] | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Where boards and dialogs get tasks from, whoever they belong to, and what may be done with them. */
export interface TaskSource {
  open: TaskList;
  completed: TaskList;
  /** Absent where the tasks are only looked at: moves are logged and nothing is saved. */
  actions?: BoardActions;
  /** Whose tasks they are, where they are not the reader's own. */
  owner?: string;
}
