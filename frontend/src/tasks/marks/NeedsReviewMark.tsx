import { useLingui } from "@lingui/react/macro";
import { classNames } from "@/ui/theme/classNames";
import { ReviewGlyph } from "./ReviewGlyph";

/** Sign beside the category of a task or a template that needs a review. */
export function NeedsReviewMark({ className }: { className?: string }) {
  const { t } = useLingui();
  const label = t`Needs review`;
  return (
    <span
      role="img"
      aria-label={label}
      data-tooltip={label}
      className={classNames("inline-grid size-[22px] flex-none place-items-center", className)}
    >
      <ReviewGlyph />
    </span>
  );
}
