import { useLingui } from "@lingui/react";
import type { Category } from "@/api/generated/client";
import { Badge } from "@/ui/feedback/Badge";
import { CategoryIcon } from "./CategoryIcon";
import { categoryHue, categoryName } from "../model/category";

interface CategoryBadgeProps {
  category: Category;
  /** Filled variant for the gold board. */
  filled?: boolean;
}

export function CategoryBadge({ category, filled = false }: CategoryBadgeProps) {
  useLingui();
  const hue = categoryHue(category);
  return (
    <Badge tone={filled ? "gold" : hue} icon={<CategoryIcon category={hue} filled={filled} />}>
      {categoryName(category)}
    </Badge>
  );
}
