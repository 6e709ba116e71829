import { useLingui } from "@lingui/react/macro";
import { Check, Undo2 } from "lucide-react";
import type { Elements } from "@/language/elements";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { ReviewGlyph } from "@/tasks/marks/ReviewGlyph";

type ReviewPillState = "waiting" | "changes" | "approved" | "plain";

const looks: Record<ReviewPillState, string> = {
  waiting: "bg-accent-soft text-accent-text",
  changes: "bg-warning-soft text-warning-text",
  approved: "bg-success-soft text-success-text",
  plain: "bg-surface-press text-ink-2",
};

interface ReviewPillProps {
  state: ReviewPillState;
  /** Sign and label; the state's own otherwise. */
  icon?: Elements;
  children?: string;
}

/** Pill with the state of a review. */
export function ReviewPill({ state, icon, children }: ReviewPillProps) {
  const { t } = useLingui();
  const own = {
    waiting: { sign: <ReviewGlyph size={14} />, label: t`In review` },
    changes: { sign: <Icon of={Undo2} size={14} />, label: t`Changes asked` },
    approved: { sign: <Icon of={Check} size={14} />, label: t`Approved` },
    plain: { sign: null, label: null },
  }[state];
  return (
    <span
      className={classNames(
        "inline-flex h-[22px] flex-none items-center gap-[5px] rounded-full px-2 text-12 leading-none font-semibold whitespace-nowrap tabular-nums",
        looks[state],
      )}
    >
      {icon ?? own.sign}
      <span>{children ?? own.label}</span>
    </span>
  );
}
