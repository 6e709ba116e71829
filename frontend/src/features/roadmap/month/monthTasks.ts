import { plural } from "@lingui/core/macro";
import type { PointerEvent } from "react";
import type { Task } from "@/api/generated/client";
import type { BoardActions } from "@/tasks/model/boardActions";
import { isOpen } from "@/tasks/model/taskRights";
import type { UpcomingOccurrences } from "./upcomingOccurrences";
import type { useDayFocus } from "./grid/useDayFocus";
import type { ShownMonth } from "./useShownMonth";

/** Tasks by due date, and those without one. */
export interface MonthTasks {
  byDay: ReadonlyMap<string, readonly Task[]>;
  undated: readonly Task[];
}

/** Open tasks come first in a day. */
export function monthTasks(open: readonly Task[], completed: readonly Task[]): MonthTasks {
  const byDay = new Map<string, Task[]>();
  const inOrder = [...open.filter(isOpen), ...completed.toSorted(lastFirst)];
  for (const task of inOrder) {
    if (task.dueDate === null) continue;
    const day = byDay.get(task.dueDate);
    if (day) day.push(task);
    else byDay.set(task.dueDate, [task]);
  }
  return { byDay, undated: open.filter((task) => task.dueDate === null && isOpen(task)) };
}

export function tasksOn({ byDay }: MonthTasks, day: string): readonly Task[] {
  return byDay.get(day) ?? noTasks;
}

/** Tasks that fit into a day; the last line may be "+2 more". */
export function inLines<Entry>(
  entries: readonly Entry[],
  lines: number,
): { shown: readonly Entry[]; more: number } {
  if (entries.length <= lines) return { shown: entries, more: 0 };
  return { shown: entries.slice(0, lines - 1), more: entries.length - lines + 1 };
}

export function isOverdue(task: Task, today: string): boolean {
  return isOpen(task) && task.dueDate !== null && task.dueDate < today;
}

export function countText(count: number): string {
  return plural(count, { 0: "no tasks", one: "# task", other: "# tasks" });
}

/** Formatted count: "2 tasks have no due date". */
export function undatedText(count: number): string {
  return plural(count, { one: "# task has no due date", other: "# tasks have no due date" });
}

const noTasks: readonly Task[] = [];

function lastFirst(one: Task, other: Task): number {
  return Date.parse(other.completedAt ?? "") - Date.parse(one.completedAt ?? "") || other.id - one.id;
}

/** Props of both layouts of the month. */
export interface MonthParts {
  month: ShownMonth;
  tasks: MonthTasks;
  upcoming: UpcomingOccurrences;
  focus: ReturnType<typeof useDayFocus>;
  carried: Task | null;
  /** Drop target of the drag. */
  target: string | null;
  actions: BoardActions;
  onOpen: (task: Task) => void;
  onOpenDay: (day: string) => void;
  onAdd: (day: string) => void;
  onPress: (task: Task, event: PointerEvent) => void;
  onOpenUndated: () => void;
  completedFailed: boolean;
  onRetryCompleted: () => void;
}
