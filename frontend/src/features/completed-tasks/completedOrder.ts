import type { Task } from "@/api/generated/client";

export type CompletedOrder = "newest" | "oldest" | "category";

export const completedOrders: readonly { value: CompletedOrder; label: string }[] = [
  { value: "newest", label: "Newest First" },
  { value: "oldest", label: "Oldest First" },
  { value: "category", label: "By Category" },
];

export function readCompletedOrder(value: string | null): CompletedOrder {
  return completedOrders.find((order) => order.value === value)?.value ?? "newest";
}

/** Stable sort: newest first within a category. */
export function sortCompleted(newestFirst: readonly Task[], order: CompletedOrder): readonly Task[] {
  if (order === "newest") return newestFirst;
  if (order === "oldest") return newestFirst.toReversed();
  return newestFirst.toSorted((one, other) => one.category.localeCompare(other.category));
}
