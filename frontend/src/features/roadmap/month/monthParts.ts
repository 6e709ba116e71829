import type { PointerEvent } from "react";
import type { Task } from "@/api/generated/client";
import type { BoardActions } from "@/tasks/boardActions";
import type { ShownMonth } from "./useShownMonth";
import type { MonthTasks } from "./monthTasks";
import type { useDayFocus } from "./grid/useDayFocus";

/** What both looks of the month are made of. */
export interface MonthParts {
  month: ShownMonth;
  tasks: MonthTasks;
  focus: ReturnType<typeof useDayFocus>;
  carried: Task | null;
  /** The day on which the carried task would land. */
  target: string | null;
  actions: BoardActions;
  onOpen: (task: Task) => void;
  onAdd: (day: string) => void;
  onPress: (task: Task, event: PointerEvent) => void;
  onOpenUndated: () => void;
  completedFailed: boolean;
  onRetryCompleted: () => void;
}
