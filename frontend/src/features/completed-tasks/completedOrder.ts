import type { Task } from "@/api/generated";

export type CompletedOrder = "newest" | "oldest" | "category";

export const completedOrders: readonly { value: CompletedOrder; label: string }[] = [
  { value: "newest", label: "Newest First" },
  { value: "oldest", label: "Oldest First" },
  { value: "category", label: "By Category" },
];

export function readCompletedOrder(value: string | null): CompletedOrder {
  return completedOrders.find((order) => order.value === value)?.value ?? "newest";
}

/** Sorted by completion; within a category the newest comes first. */
export function sortCompleted(tasks: readonly Task[], order: CompletedOrder): Task[] {
  const newestFirst = (one: Task, other: Task) => momentOf(other) - momentOf(one) || other.id - one.id;
  if (order === "newest") return tasks.toSorted(newestFirst);
  if (order === "oldest") return tasks.toSorted((one, other) => newestFirst(other, one));
  return tasks.toSorted(
    (one, other) => one.category.localeCompare(other.category) || newestFirst(one, other),
  );
}

function momentOf({ completedAt, updatedAt }: Task): number {
  return Date.parse(completedAt ?? updatedAt);
}
