import type { Category } from "@/api/generated/client";
import { CategoryDot } from "@/tasks/CategoryDot";
import type { SelectOption } from "@/ui/fields/SelectField";

export function categoryOptions(categories: readonly Category[], tag?: string): SelectOption<Category>[] {
  return categories.map((category) => ({
    value: category,
    label: category,
    marker: <CategoryDot category={category} />,
    ...(tag ? { tag } : {}),
  }));
}
