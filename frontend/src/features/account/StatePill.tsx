import type { ReactNode } from "react";
import { classNames } from "@/ui/theme/classNames";

const tones = {
  plain: "bg-surface-press text-ink-2",
  success: "bg-success-soft text-success-text",
};

/** Status in one word. */
export function StatePill({ tone = "plain", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex h-[22px] items-center rounded-full px-2 text-12 font-semibold whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
