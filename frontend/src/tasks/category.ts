import type { Category } from "@/api/generated/client";

/** The word by which the palette knows a category. */
export type CategoryHue = "creation" | "ideation" | "business" | "outreach" | "timo";

const hues: Record<Category, CategoryHue> = {
  "Content Creation": "creation",
  "Content Ideation": "ideation",
  "Business Development": "business",
  "Business Outreach": "outreach",
  "Timo Task": "timo",
};

/** What a creator may choose; Timo Tasks are given by a mentor. */
export const ownCategories: readonly Category[] = [
  "Content Creation",
  "Content Ideation",
  "Business Development",
  "Business Outreach",
];

/** What a mentor may choose. */
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
