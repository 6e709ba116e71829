import { useMemo } from "react";
import type { Category, ComingTask, Task } from "@/api/generated/client";
import { useListComingTasksQuery } from "@/api/client/tasks";
import { comingDays, type Occurrence } from "@/tasks/repeat/repeat";
import { isOpen } from "@/tasks/model/taskRights";
import type { ShownMonth } from "./useShownMonth";

/** Copy of a task that repeats, before it is made. */
export interface ComingCopy {
  /** React key, which no task has. */
  key: string;
  title: string;
  category: Category;
}

export type ComingCopies = ReadonlyMap<string, readonly ComingCopy[]>;

interface Days {
  today: string;
  days: readonly string[];
}

/** Copies by day: planned ones, and those that follow them or open tasks by date. */
export function comingCopies(
  open: readonly Task[],
  planned: readonly ComingTask[],
  { today, days }: Days,
): ComingCopies {
  const copies = new Map<string, ComingCopy[]>();
  const add = (day: string, { title, category }: Pick<Task, "title" | "category">, source: number) => {
    const copy = { key: `${source} ${day}`, title, category };
    const ofDay = copies.get(day);
    if (ofDay) ofDay.push(copy);
    else copies.set(day, [copy]);
  };
  const last = days.at(-1) ?? today;
  const follow = (task: Task | ComingTask, occurrence: Occurrence, source: number) => {
    if (task.repeat?.from !== "date") return;
    for (const day of comingDays(task.repeat, occurrence, today, last)) add(day, task, source);
  };
  for (const task of planned) {
    add(task.dueDate, task, task.taskId);
    follow(task, { due: task.dueDate }, task.taskId);
  }
  for (const task of open) {
    if (isOpen(task) && task.dueDate) {
      follow(task, { due: task.dueDate, seriesDay: task.seriesDay }, task.id);
    }
  }
  return copies;
}

export function comingOn(copies: ComingCopies, day: string): readonly ComingCopy[] {
  return copies.get(day) ?? none;
}

export function isComing(entry: Task | ComingCopy): entry is ComingCopy {
  return "key" in entry;
}

const none: readonly ComingCopy[] = [];

const nonePlanned: readonly ComingTask[] = [];

/** Copies that come on the visible days. Without an answer those of open tasks are shown. */
export function useComingCopies(
  open: readonly Task[],
  { today, days }: Pick<ShownMonth, "today" | "days">,
): ComingCopies {
  const { data: planned = nonePlanned } = useListComingTasksQuery();
  return useMemo(() => comingCopies(open, planned, { today, days }), [open, planned, today, days]);
}
