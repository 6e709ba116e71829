import type { PointerEvent } from "react";
import type { Task } from "@/api/generated/client";
import type { BoardActions } from "@/tasks/boardActions";
import type { ShownMonth } from "./useShownMonth";
import type { ComingCopies } from "./comingCopies";
import type { MonthTasks } from "./monthTasks";
import type { useDayFocus } from "./grid/useDayFocus";

/** Props of both layouts of the month. */
export interface MonthParts {
  month: ShownMonth;
  tasks: MonthTasks;
  coming: ComingCopies;
  focus: ReturnType<typeof useDayFocus>;
  carried: Task | null;
  /** Drop target of the drag. */
  target: string | null;
  actions: BoardActions;
  onOpen: (task: Task) => void;
  onAdd: (day: string) => void;
  onPress: (task: Task, event: PointerEvent) => void;
  onOpenUndated: () => void;
  completedFailed: boolean;
  onRetryCompleted: () => void;
}
