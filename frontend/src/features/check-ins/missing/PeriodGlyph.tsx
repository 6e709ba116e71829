import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { PeriodMark } from "@/api/generated/admin";

const line = { fill: "none", strokeWidth: 1.7, strokeLinecap: "round", strokeLinejoin: "round" } as const;

const shapes: Record<PeriodMark, ReactNode> = {
  answered: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="var(--success)" />
      <path d="m5.3 8.2 1.9 1.9 3.5-3.9" {...line} stroke="var(--on-success)" />
    </>
  ),
  missed: (
    <>
      <circle cx="8" cy="8" r="5.7" {...line} stroke="var(--text-3)" />
      <path d="m5.6 5.6 4.8 4.8" {...line} stroke="var(--text-3)" />
    </>
  ),
  open: (
    <>
      <circle cx="8" cy="8" r="5.7" {...line} stroke="var(--accent)" />
      <path d="M8 5v3.2l2 1.3" {...line} stroke="var(--accent)" />
    </>
  ),
  notAsked: <circle cx="8" cy="8" r="1.6" fill="var(--border-control)" />,
};

export const periodMarks = Object.keys(shapes) as PeriodMark[];

/** Shape of a period; the colour repeats it. */
export function PeriodGlyph({ mark }: { mark: PeriodMark }) {
  return (
    <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
      {shapes[mark]}
    </svg>
  );
}

export function markText(mark: PeriodMark): string {
  switch (mark) {
    case "answered":
      return t`Answered`;
    case "missed":
      return t`Missed`;
    case "open":
      return t`Open now`;
    case "notAsked":
      return t`Not asked`;
  }
}
