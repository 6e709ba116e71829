import { useLingui } from "@lingui/react/macro";
import { Check, Undo2 } from "lucide-react";
import type { Elements } from "@/language/elements";
import { Pill, type PillTone } from "@/ui/feedback/Pill";
import { Icon } from "@/ui/theme/Icon";
import { ReviewGlyph } from "@/tasks/marks/ReviewGlyph";

type ReviewPillState = "waiting" | "changes" | "approved" | "plain";

const tones: Record<ReviewPillState, PillTone> = {
  waiting: "accent",
  changes: "warning",
  approved: "success",
  plain: "plain",
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
    <Pill tone={tones[state]} icon={icon ?? own.sign} className="tabular-nums">
      {children ?? own.label}
    </Pill>
  );
}
