import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Task } from "@/api/generated/client";
import { categoryName } from "@/tasks/category";

export type CompletedOrder = "newest" | "oldest" | "category";

export const completedOrders: readonly { value: CompletedOrder; label: MessageDescriptor }[] = [
  { value: "newest", label: msg`Newest First` },
  { value: "oldest", label: msg`Oldest First` },
  { value: "category", label: msg`By Category` },
];

export function readCompletedOrder(value: string | null): CompletedOrder {
  return completedOrders.find((order) => order.value === value)?.value ?? "newest";
}

/** Stable sort: newest first within a category. Categories are in the order of their names in the locale. */
export function sortCompleted(
  newestFirst: readonly Task[],
  order: CompletedOrder,
  locale: string,
): readonly Task[] {
  if (order === "newest") return newestFirst;
  if (order === "oldest") return newestFirst.toReversed();
  const { compare } = new Intl.Collator(locale);
  return newestFirst.toSorted((one, other) =>
    compare(categoryName(one.category), categoryName(other.category)),
  );
}
