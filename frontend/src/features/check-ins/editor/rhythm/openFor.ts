import type { OpenFor } from "@/api/generated/admin";
import { DAYS_A_WEEK } from "@/dates/calendarDay";
import type { RhythmDraft } from "../../checkInDraft";

/** Props of a choice within the rhythm's sentence. */
export interface RhythmPartProps {
  rhythm: RhythmDraft;
  /** Parts of the rhythm that differ from what is saved. */
  edited: Partial<Record<string, boolean>>;
  onChange: (changes: Partial<RhythmDraft>) => void;
}

export const HOURS_A_DAY = 24;
/** Days of the shortest month; a program's check-ins may be open as long. */
const DAYS_A_MONTH = 28;

/** Longest time for which a rhythm may be open: until it opens again. */
export function longestOpen({ kind, everyWeeks }: RhythmDraft, unit: OpenFor["unit"]): number {
  const days = kind === "weekly" ? everyWeeks * DAYS_A_WEEK : DAYS_A_MONTH;
  return unit === "days" ? days : days * HOURS_A_DAY;
}

/** Rhythm that closes before it opens again. */
export function fitted(rhythm: RhythmDraft): RhythmDraft {
  const { amount, unit } = rhythm.openFor;
  const longest = longestOpen(rhythm, unit);
  return amount <= longest ? rhythm : { ...rhythm, openFor: { amount: longest, unit } };
}
