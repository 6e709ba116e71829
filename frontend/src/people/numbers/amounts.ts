import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import type { ClientNumber } from "@/api/generated/client";
import { formatShortDay } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { fixedAmountText, MOST_DIGITS, readAmount } from "@/language/text/amount";
import type { LinePoint } from "@/ui/chart/LineChart";

type Shown = Pick<ClientNumber, "unit" | "decimals" | "source">;

/** Label of the unit; a counted number without one has that of its week. */
export function unitOf({ unit, source }: Pick<Shown, "unit" | "source">, isNow = true): string {
  if (unit !== null) return isolate(unit);
  if (source !== "counted") return "";
  return isNow ? t`this week` : t`a week`;
}

/** Amount with its unit: "12,480 followers". */
export function amountWithUnit(number: Shown, amount: string): string {
  const text = fixedAmountText(amount, number.decimals);
  return number.unit === null ? text : `${text} ${isolate(number.unit)}`;
}

/** Day of a value: "Nov 14", or "Week of Nov 9" of a counted one. */
export function valueDayName({ source, today }: Pick<ClientNumber, "source" | "today">, day: string): string {
  const name = formatShortDay(day, today);
  return source === "counted" ? t`Week of ${name}` : name;
}

/** Values as points of a line. */
export function pointsOf(number: ClientNumber): LinePoint[] {
  return number.values.map(({ day, amount }) => ({
    day,
    value: Number(amount),
    name: valueDayName(number, day),
    text: amountWithUnit(number, amount),
  }));
}

/** Reason why a text cannot be read as an amount; null if it can. */
export function problemOfAmount(typed: string, decimals: number): string | null {
  const read = readAmount(typed, decimals);
  if ("plain" in read) return null;
  if (read.fault === "ambiguous") {
    return t`This can be read as two numbers. Write thousands without a sign, and decimals after a point, no more than asked for.`;
  }
  if (read.fault === "tooManyDigits") {
    const most = i18n.number(MOST_DIGITS);
    return t`A number can have at most ${most} digits.`;
  }
  if (decimals === 0) return t`Please write a whole number, such as 12`;
  if (read.fault === "notANumber") return t`Please write a number, such as 12.5`;
  return plural(decimals, {
    one: "The number can have at most one decimal.",
    other: "The number can have at most # decimals.",
  });
}
