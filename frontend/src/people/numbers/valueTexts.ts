import { plural, t } from "@lingui/core/macro";
import type { ClientNumber, NumberGap } from "@/api/generated/client";
import { daysBetween, formatShortDay } from "@/dates/calendarDay";

/** Time without values as text: "14 days without a value", "Oct 28 was not answered". */
export function gapText({ after, before, missed }: NumberGap, today: string): string {
  const [only] = missed;
  if (only !== undefined && missed.length === 1) {
    const day = formatShortDay(only, today);
    return t`${day} was not answered`;
  }
  if (missed.length > 1) {
    return plural(missed.length, {
      one: "# check-in was not answered",
      other: "# check-ins were not answered",
    });
  }
  return plural(daysBetween(after, before ?? today), {
    one: "# day without a value",
    other: "# days without a value",
  });
}

/** Number of values; too few for a line. */
export function fewValuesText(count: number): string {
  if (count === 0) return t`No value yet`;
  return count === 1 ? t`One value so far` : t`Two values so far`;
}

/** Writer of a number with its better direction: "You write it, more is better". */
export function withBetter(writer: string, better: ClientNumber["better"]): string {
  if (better === "none") return writer;
  return better === "more" ? t`${writer}, more is better` : t`${writer}, less is better`;
}
