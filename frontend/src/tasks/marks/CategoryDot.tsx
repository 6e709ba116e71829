import type { Category } from "@/api/generated/client";
import { classNames } from "@/ui/theme/classNames";
import { categoryHue, type CategoryHue } from "../model/category";

const dots: Record<CategoryHue, string> = {
  creation: "bg-cat-creation-solid",
  ideation: "bg-cat-ideation-solid",
  business: "bg-cat-business-solid",
  outreach: "bg-cat-outreach-solid",
  timo: "bg-cat-timo-solid",
};

/** Small coloured marker without a label. */
export function CategoryMarker({ category }: { category: Category }) {
  const hue = categoryHue(category);
  return (
    <span
      aria-hidden="true"
      className={classNames("size-2 rounded-[2px]", hue === "timo" ? "bg-gold-mark" : dots[hue])}
    />
  );
}

/** Coloured dot before a category's name. */
export function CategoryDot({ category }: { category: Category }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("size-2.5 flex-none rounded-full", dots[categoryHue(category)])}
    />
  );
}
