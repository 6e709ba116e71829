import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CheckInRound, PeriodMark } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";

interface LastEightProps {
  /** Oldest first. */
  marks: readonly PeriodMark[];
  /** Days of the rounds, oldest first; the last one belongs to the last mark. */
  days: readonly string[];
}

/** Marks of a person's last periods, each with its day and its label. */
export function LastEight({ marks, days }: LastEightProps) {
  const { t } = useLingui();
  const today = useToday();
  return (
    <ul aria-label={t`Last eight`} className="ms-auto flex gap-2 max-tablet:gap-1 desk:ms-0">
      {marks.map((mark, index) => {
        const on = days[days.length - marks.length + index];
        const word = markText(mark);
        const day = on === undefined ? null : formatShortDay(on, today);
        const text = day === null ? word : t`${day}: ${word}`;
        return (
          // A mark has no other identity than its index.
          <li key={index} data-tooltip={text} className="inline-grid">
            <PeriodGlyph mark={mark} />
            <span className="sr-only">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Days of the last eight rounds up to the shown one, oldest first. */
export function daysUpTo(rounds: readonly CheckInRound[], on: string): string[] {
  return rounds
    .map((round) => round.on)
    .filter((day) => day <= on)
    .toSorted()
    .slice(-8);
}

/** Shapes of the marks and their labels. */
export function MarkLegend() {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Marks of a period`}
      className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-ink-2 max-tablet:ms-0"
    >
      {periodMarks.map((mark) => (
        <li key={mark} className="flex items-center gap-1.5">
          <PeriodGlyph mark={mark} />
          <span>{markText(mark)}</span>
        </li>
      ))}
    </ul>
  );
}

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

const periodMarks = Object.keys(shapes) as PeriodMark[];

/** Shape of a period; the colour repeats it. */
function PeriodGlyph({ mark }: { mark: PeriodMark }) {
  return (
    <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
      {shapes[mark]}
    </svg>
  );
}

function markText(mark: PeriodMark): string {
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
