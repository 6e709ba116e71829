import type { ReactNode } from "react";
import type { Elements } from "@/language/elements";
import { classNames } from "../theme/classNames";

const tones = {
  gold: "border-gold-solid bg-gold-solid text-on-gold",
  creation: "border-cat-creation-bd bg-cat-creation-bg text-cat-creation-fg",
  ideation: "border-cat-ideation-bd bg-cat-ideation-bg text-cat-ideation-fg",
  business: "border-cat-business-bd bg-cat-business-bg text-cat-business-fg",
  outreach: "border-cat-outreach-bd bg-cat-outreach-bg text-cat-outreach-fg",
  timo: "border-cat-timo-bd bg-cat-timo-bg text-cat-timo-fg",
};

type BadgeTone = keyof typeof tones;

/** Colours of a badge, for other elements. */
export function badgeLook(tone: BadgeTone): string {
  return tones[tone];
}

interface BadgeProps {
  tone: BadgeTone;
  icon: Elements;
  children: ReactNode;
}

/** Square badge. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span
      data-badge
      className={classNames(
        "inline-flex min-h-[22px] max-w-full min-w-0 items-center gap-[5px] whitespace-nowrap rounded-tag border ps-1.5 pe-2 text-12 leading-none font-semibold",
        tones[tone],
      )}
    >
      {icon}
      <span className="truncate leading-tight">{children}</span>
    </span>
  );
}
