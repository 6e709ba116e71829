import type { Category } from "@/api/generated/client";
import { categoryName } from "@/tasks/model/category";
import { CategoryDot } from "@/tasks/marks/CategoryDot";
import type { SelectOption } from "@/ui/fields/SelectField";

/** Options in the reader's language, made while rendering. */
export function categoryOptions(categories: readonly Category[], tag?: string): SelectOption<Category>[] {
  return categories.map((category) => ({
    value: category,
    label: categoryName(category),
    marker: <CategoryDot category={category} />,
    ...(tag ? { tag } : {}),
  }));
}
