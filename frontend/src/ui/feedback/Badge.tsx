import type { ReactNode } from "react";
import type { Elements } from "@/language/elements";
import { classNames } from "../theme/classNames";

export type BadgeTone =
  | "neutral"
  | "accent"
  | "success"
  | "warning"
  | "danger"
  | "gold"
  | "creation"
  | "ideation"
  | "business"
  | "outreach"
  | "timo";

const tones: Record<BadgeTone, string> = {
  neutral: "border-hairline-strong text-ink-2",
  accent: "border-accent-line bg-accent-soft text-accent-text",
  success: "border-success-line bg-success-soft text-success-text",
  warning: "border-warning-line bg-warning-soft text-warning-text",
  danger: "border-danger-line bg-danger-soft text-danger-text",
  gold: "border-gold-solid bg-gold-solid text-on-gold",
  creation: "border-cat-creation-bd bg-cat-creation-bg text-cat-creation-fg",
  ideation: "border-cat-ideation-bd bg-cat-ideation-bg text-cat-ideation-fg",
  business: "border-cat-business-bd bg-cat-business-bg text-cat-business-fg",
  outreach: "border-cat-outreach-bd bg-cat-outreach-bg text-cat-outreach-fg",
  timo: "border-cat-timo-bd bg-cat-timo-bg text-cat-timo-fg",
};

/** Colours of a badge, for other elements. */
export function badgeLook(tone: BadgeTone): string {
  return tones[tone];
}

interface BadgeProps {
  tone: BadgeTone;
  icon?: Elements;
  className?: string | undefined;
  children: ReactNode;
}

/** Square badge. */
export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span
      data-badge
      className={classNames(
        "inline-flex h-[22px] max-w-full min-w-0 items-center gap-[5px] whitespace-nowrap rounded-tag border pe-2 text-12 leading-none font-semibold",
        icon ? "ps-1.5" : "ps-2",
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate leading-4">{children}</span>
    </span>
  );
}
