import type { Category } from "@/api/generated/client";

/** Name of a category in the palette. */
export type CategoryHue = "creation" | "ideation" | "business" | "outreach" | "timo";

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

export function categoryHue(category: Category): CategoryHue {
  return hues[category];
}

export function isTimoTask(task: { category: Category }): boolean {
  return task.category === "Timo Task";
}

export function priorityOf(task: { category: Category }): "High" | "Normal" {
  return isTimoTask(task) ? "High" : "Normal";
}
