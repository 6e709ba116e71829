import { useMemo } from "react";
import type { Category, Task, UpcomingOccurrence } from "@/api/generated/client";
import { useListUpcomingOccurrencesQuery } from "@/api/client/tasks";
import { upcomingDays, type Occurrence } from "@/tasks/recurrence/recurrence";
import { isOpen } from "@/tasks/model/taskRights";
import type { ShownMonth } from "./useShownMonth";

/** Occurrence of a recurring task, before its task exists. */
export interface ShownOccurrence {
  /** React key, which no task has. */
  key: string;
  title: string;
  category: Category;
}

export type UpcomingOccurrences = ReadonlyMap<string, readonly ShownOccurrence[]>;

interface Days {
  today: string;
  days: readonly string[];
}

/** Occurrences by day: planned ones, and those that follow them or open tasks by date. */
export function upcomingOccurrences(
  open: readonly Task[],
  planned: readonly UpcomingOccurrence[],
  { today, days }: Days,
): UpcomingOccurrences {
  const occurrences = new Map<string, ShownOccurrence[]>();
  const add = (day: string, { title, category }: Pick<Task, "title" | "category">, source: number) => {
    const added = { key: `${source} ${day}`, title, category };
    const ofDay = occurrences.get(day);
    if (ofDay) ofDay.push(added);
    else occurrences.set(day, [added]);
  };
  const last = days.at(-1) ?? today;
  const follow = (task: Task | UpcomingOccurrence, occurrence: Occurrence, source: number) => {
    if (task.repeat?.from !== "date") return;
    for (const day of upcomingDays(task.repeat, occurrence, today, last)) add(day, task, source);
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
  return occurrences;
}

export function occurrencesOn(occurrences: UpcomingOccurrences, day: string): readonly ShownOccurrence[] {
  return occurrences.get(day) ?? none;
}

export function isUpcoming(entry: Task | ShownOccurrence): entry is ShownOccurrence {
  return "key" in entry;
}

const none: readonly ShownOccurrence[] = [];

const nonePlanned: readonly UpcomingOccurrence[] = [];

/** Occurrences on the visible days. Without an answer those of open tasks are shown. */
export function useUpcomingOccurrences(
  open: readonly Task[],
  { today, days }: Pick<ShownMonth, "today" | "days">,
): UpcomingOccurrences {
  const { data: planned = nonePlanned } = useListUpcomingOccurrencesQuery();
  return useMemo(() => upcomingOccurrences(open, planned, { today, days }), [open, planned, today, days]);
}
