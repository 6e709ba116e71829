import type { Elements } from "@/language/elements";
import { classNames } from "../theme/classNames";

const tones = {
  plain: "bg-surface-press text-ink-2",
  accent: "bg-accent-soft text-accent-text",
  success: "bg-success-soft text-success-text",
  warning: "bg-warning-soft text-warning-text",
  danger: "bg-danger-soft text-danger-text",
};

export type PillTone = keyof typeof tones;

interface PillProps {
  tone: PillTone;
  icon: Elements;
  className?: string;
  children: string | null;
}

/** Label of a state, with its sign. */
export function Pill({ tone, icon, className, children }: PillProps) {
  return (
    <span
      className={classNames(
        "inline-flex h-[22px] flex-none items-center gap-[5px] rounded-full px-2 text-12 leading-none font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {icon}
      <span>{children}</span>
    </span>
  );
}
