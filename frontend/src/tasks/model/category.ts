import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Category } from "@/api/generated/client";
import { entryOf } from "@/language/entryOf";
import { mentorName } from "@/language/names";

/** Name of a category in the palette. */
export type CategoryHue = "creation" | "ideation" | "business" | "outreach" | "timo";

/** Names on screen; the server's are keys. */
const names: Record<Category, MessageDescriptor> = {
  "Content Creation": msg`Content Creation`,
  "Content Ideation": msg`Content Ideation`,
  "Business Development": msg`Business Development`,
  "Business Outreach": msg`Business Outreach`,
  get "Timo Task"() {
    return msg`${{ mentor: mentorName() }} Task`;
  },
};

const hues: Record<Category, CategoryHue> = {
  "Content Creation": "creation",
  "Content Ideation": "ideation",
  "Business Development": "business",
  "Business Outreach": "outreach",
  "Timo Task": "timo",
};

/** Categories of own tasks; Timo Tasks are assigned. */
export const ownCategories: readonly Category[] = [
  "Content Creation",
  "Content Ideation",
  "Business Development",
  "Business Outreach",
];

/** Categories for admins. */
export const allCategories: readonly Category[] = ["Timo Task", ...ownCategories];

export function categoryName(category: Category): string {
  const name = entryOf(names, category);
  return name ? i18n._(name) : category;
}

export function categoryHue(category: Category): CategoryHue {
  return entryOf(hues, category) ?? "creation";
}

export function isTimoTask(task: { category: Category }): boolean {
  return task.category === "Timo Task";
}

export function priorityName(task: { category: Category }): string {
  return isTimoTask(task)
    ? t({ message: "High", context: "priority" })
    : t({ message: "Normal", context: "priority" });
}
