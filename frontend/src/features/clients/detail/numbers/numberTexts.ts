import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { ClientNumber, NumberValue } from "@/api/generated/admin";
import { formatShortDay, formatTime } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { amountText, fixedAmountText } from "@/language/text/amount";
import { withBetter } from "@/people/numbers/valueTexts";

/** Goal of a number on one line: "Goal: 15,000 by Mar 1, 2,520 to go". */
export function goalText({ goal, decimals, today }: ClientNumber): string | null {
  if (goal === null) return null;
  const amount = amountText(goal.amount);
  if (goal.kind === "reach") {
    const day = formatShortDay(goal.by ?? today, today);
    if (goal.isMet) return t`Goal: ${amount} by ${day}, reached`;
    if (goal.by !== null && goal.by < today) return t`Goal: ${amount} by ${day}, missed`;
    if (goal.left === null) return t`Goal: ${amount} by ${day}`;
    const left = fixedAmountText(goal.left, decimals);
    return t`Goal: ${amount} by ${day}, ${left} to go`;
  }
  const kept = i18n.number(goal.periods.filter(({ isKept }) => isKept).length);
  const all = i18n.number(goal.periods.length);
  if (goal.every === "month") {
    return goal.kind === "atLeast"
      ? t`Goal: at least ${amount} a month, kept in ${kept} of ${all}`
      : t`Goal: at most ${amount} a month, kept in ${kept} of ${all}`;
  }
  return goal.kind === "atLeast"
    ? t`Goal: at least ${amount} a week, kept in ${kept} of ${all}`
    : t`Goal: at most ${amount} a week, kept in ${kept} of ${all}`;
}

/** Sentence on the writer of a number. `name` is the client's. */
export function writerText({ source, askedBy }: ClientNumber, name: string): string {
  switch (source) {
    case "client":
      return t`${name} writes it`;
    case "mentor":
      return t`You write it`;
    case "checkIn": {
      const checkIn = isolate(askedBy?.name ?? "");
      return askedBy ? t`${checkIn} asks for it` : t`No check-in asks for it`;
    }
    case "csv":
      return t`Read in from CSV files`;
    case "counted":
      return t`The hub counts it`;
  }
}

/** The same with the better direction: "Weekly look-back asks for it, more is better". */
export function sourceText(number: ClientNumber, name: string): string {
  return withBetter(writerText(number, name), number.better);
}

/** Source of a value. `name` is the client's. */
export function valueSource({ source, by, checkIn }: NumberValue, name: string): string {
  switch (source) {
    case "client":
      return by === null ? name : isolate(by);
    case "mentor":
      return by === null ? t`An admin` : isolate(by);
    case "checkIn":
      return isolate(checkIn ?? t`a deleted check-in`);
    case "csv": {
      const reader = isolate(by ?? "");
      return by === null ? t`CSV` : t`CSV, read in by ${reader}`;
    }
    case "counted":
      return t`Counted by the hub`;
  }
}

/** Sentence on the newest correction among values; null without one. */
export function correctionText(values: readonly NumberValue[], today: string): string | null {
  const corrected = values.findLast(({ earlier, by }) => (earlier?.length ?? 0) > 0 && by !== null);
  if (!corrected) return null;
  const name = isolate(corrected.by ?? "");
  const isOne = corrected.earlier?.length === 1;
  if (corrected.day === today && corrected.at !== null) {
    const time = formatTime(corrected.at);
    return isOne
      ? t`${name} corrected today’s at ${time}. Both are kept.`
      : t`${name} corrected today’s at ${time}. All of them are kept.`;
  }
  const day = formatShortDay(corrected.day, today);
  return isOne
    ? t`${name} corrected the value of ${day}. Both are kept.`
    : t`${name} corrected the value of ${day}. All of them are kept.`;
}
