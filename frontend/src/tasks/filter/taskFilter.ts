import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { withParameters } from "@/addresses/useUrlChoice";
import type { Category, Task } from "@/api/generated/client";
import { calendarWeekOf } from "@/dates/calendarDay";
import { isBlank, trimmed } from "@/language/text/blank";
import { hasTerms } from "@/language/text/fold";
import { ownCategories } from "@/tasks/model/category";

export type DueFilter = "overdue" | "today" | "week" | "none";

/** Filter of a board. An empty text and null match everything. */
export interface TaskFilter {
  text: string;
  category: Category | null;
  due: DueFilter | null;
}

export const dueFilters: readonly { value: DueFilter; label: MessageDescriptor }[] = [
  { value: "overdue", label: msg`Overdue` },
  { value: "today", label: msg`Due today` },
  { value: "week", label: msg`Due this week` },
  { value: "none", label: msg`No due date` },
];

/** Filter from the address: `?q=`, `?category=`, `?due=`. Invalid values are dropped. */
export function readTaskFilter(search: URLSearchParams): TaskFilter {
  return {
    text: search.get("q") ?? "",
    category: ownCategories.find((category) => category === search.get("category")) ?? null,
    due: dueFilters.find(({ value }) => value === search.get("due"))?.value ?? null,
  };
}

export function writeTaskFilter(
  search: URLSearchParams,
  { text, category, due }: TaskFilter,
): URLSearchParams {
  return withParameters(search, { q: trimmed(text) && text, category, due });
}

export function isFiltering({ text, category, due }: TaskFilter): boolean {
  return !isBlank(text) || category !== null || due !== null;
}

/** Filters tasks; `today` is the local calendar day. */
export function filterTasks(tasks: readonly Task[], filter: TaskFilter, today: string): readonly Task[] {
  if (!isFiltering(filter)) return tasks;
  return tasks.filter(
    (task) =>
      (filter.category === null || task.category === filter.category) &&
      (filter.due === null || isDue(task, filter.due, today)) &&
      mentions(task, filter.text),
  );
}

/** Matches if every term occurs in the title, the description or a subtask. */
function mentions({ title, description, subtasks }: Task, search: string): boolean {
  return hasTerms([title, description ?? "", ...subtasks.map((subtask) => subtask.title)].join("\n"), search);
}

function isDue({ dueDate }: Task, due: DueFilter, today: string): boolean {
  if (dueDate === null) return due === "none";
  if (due === "overdue") return dueDate < today;
  if (due === "today") return dueDate === today;
  if (due === "none") return false;
  const week = calendarWeekOf(today);
  return dueDate >= week.monday && dueDate <= week.sunday;
}
