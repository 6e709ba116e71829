import type { ReactNode } from "react";
import type { StepState } from "@/api/generated/client";

interface StepGlyphProps {
  state: StepState;
  size?: number;
}

/** Shape of a step's state; the colour repeats it. Its label stands beside it. */
export function StepGlyph({ state, size = 16 }: StepGlyphProps) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      {shapes[state]}
    </svg>
  );
}

const line = { fill: "none", strokeWidth: 1.7, strokeLinecap: "round", strokeLinejoin: "round" } as const;

const shapes: Record<StepState, ReactNode> = {
  given: <circle cx="8" cy="8" r="5.7" {...line} stroke="var(--text-3)" />,
  inProgress: (
    <>
      <circle cx="8" cy="8" r="5.7" {...line} stroke="var(--accent)" />
      <path d="M8 4.9a3.1 3.1 0 0 1 0 6.2Z" fill="var(--accent)" />
    </>
  ),
  done: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="var(--success)" />
      <path d="m5.3 8.2 1.9 1.9 3.5-3.9" {...line} stroke="var(--on-success)" />
    </>
  ),
  approved: (
    <>
      <path
        d="m8 .9 1.9 1.5 2.4-.2.7 2.3 2 1.3-.8 2.3.8 2.2-2 1.4-.7 2.3-2.4-.2L8 15.3l-1.9-1.5-2.4.2-.7-2.3-2-1.4.8-2.2L1 5.8l2-1.3.7-2.3 2.4.2Z"
        fill="var(--success)"
      />
      <path d="m5.3 8.3 1.9 1.9 3.5-3.9" {...line} stroke="var(--on-success)" />
    </>
  ),
  inReview: (
    <>
      <rect
        x="2.7"
        y="2.7"
        width="10.6"
        height="10.6"
        rx="2.2"
        transform="rotate(45 8 8)"
        fill="var(--accent)"
      />
      <path
        d="M4.9 8c.8-1.4 1.8-2.1 3.1-2.1s2.3.7 3.1 2.1c-.8 1.4-1.8 2.1-3.1 2.1S5.7 9.4 4.9 8Z"
        fill="var(--on-accent)"
      />
      <circle cx="8" cy="8" r="1.15" fill="var(--accent)" />
    </>
  ),
  late: (
    <>
      <path
        d="M8 1.9 15 13.6H1Z"
        fill="var(--danger)"
        stroke="var(--danger)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path d="M8 6v3.5M8 11.6v.1" {...line} stroke="var(--on-danger)" />
    </>
  ),
  skipped: <path d="M4 8h8" {...line} strokeWidth="1.9" stroke="var(--text-3)" />,
  notYet: <circle cx="8" cy="8" r="1.6" fill="var(--border-control)" />,
};
