import { i18n } from "@lingui/core";
import { isBlank } from "./blank";
import { asciiDigits } from "./digits";

const MOST_DECIMALS = 3;
/** Most digits of an amount. */
export const MOST_DIGITS = 15;
/** Signs of direction and of zero width, which keyboards and copied texts bring along. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SIGN = /^[-+\u2212]/u;
/** Decimal sign of Arabic, which separates nothing else. */
const ARABIC_DECIMAL = "\u066b";
/** Sign of a currency or a share, before or after the number. */
const UNIT = /^[$\u00a3-\u00a5\u20a0-\u20cf%\u066a]\s*|\s*[$\u00a3-\u00a5\u20a0-\u20cf%\u066a]$/u;
/** Groups of three digits; in India only the last one is, and those before it have two. */
const GROUPED =
  /^(?:[0-9]{1,3}(?<sign>[ \u00a0\u2009\u202f'’\u066c.,])[0-9]{3}(?:\k<sign>[0-9]{3})*|[0-9]{1,2}(?:,[0-9]{2})+,[0-9]{3})$/u;
const ONE_GROUP = /^[1-9][0-9]{0,2}[.,][0-9]{3}$/u;

/** Reason for which a text is not an amount, as on the server. */
type AmountFault = "notANumber" | "ambiguous" | "tooManyDigits" | "tooManyDecimals";

/** Decimal number that was typed, in the plain form of the server ("12.5"); null for anything else. */
export function plainAmount(typed: string, decimals: number): string | null {
  const read = readAmount(typed, decimals);
  return "plain" in read ? read.plain : null;
}

/** Reads a typed decimal number. The server reads by the same rule (crates/domain/src/model/amount.rs). */
export function readAmount(typed: string, decimals: number): { plain: string } | { fault: AmountFault } {
  const most = Math.min(decimals, MOST_DECIMALS);
  if (isBlank(typed)) return { fault: "notANumber" };
  const signed = asciiDigits(typed).replace(INVISIBLE, "").trim();
  const parts = splitAmount(signed.replace(SIGN, "").replace(UNIT, ""), most);
  if (parts === null) return { fault: "ambiguous" };
  const whole = withoutGroups(parts.whole);
  if (whole === null || !/^[0-9]*$/u.test(parts.fraction) || whole + parts.fraction === "") {
    return { fault: "notANumber" };
  }
  const integer = whole.replace(/^0+/u, "");
  const fraction = parts.fraction.replace(/0+$/u, "");
  if (fraction.length > most) return { fault: "tooManyDecimals" };
  if (integer.length + fraction.length > MOST_DIGITS) return { fault: "tooManyDigits" };
  const plain = `${integer === "" ? "0" : integer}${fraction === "" ? "" : `.${fraction}`}`;
  return { plain: /^[-\u2212]/u.test(signed) && plain !== "0" ? `-${plain}` : plain };
}

/** Parts before and after the decimal sign; null where a sign may be that of a group as well. */
function splitAmount(text: string, decimals: number): { whole: string; fraction: string } | null {
  const arabic = text.indexOf(ARABIC_DECIMAL);
  const last = arabic < 0 ? Math.max(text.lastIndexOf("."), text.lastIndexOf(",")) : arabic;
  if (last < 0) return { whole: text, fraction: "" };
  const [whole, fraction, sign] = [text.slice(0, last), text.slice(last + 1), text.charAt(last)];
  if (arabic >= 0) return { whole, fraction };
  // The same sign twice separates groups.
  if (whole.includes(sign)) return { whole: text, fraction: "" };
  if (!ONE_GROUP.test(text)) return { whole, fraction };
  if (decimals === 0) return { whole: text, fraction: "" };
  return sign === "." && decimals === MOST_DECIMALS ? { whole, fraction } : null;
}

function withoutGroups(whole: string): string | null {
  if (/^[0-9]*$/u.test(whole)) return whole;
  return GROUPED.test(whole) ? whole.replace(/[^0-9]/gu, "") : null;
}

/** Decimal number of the server as the reader writes it: "12480.5" is "12,480.5". */
export function amountText(amount: string | number): string {
  return i18n.number(Number(amount), { maximumFractionDigits: MOST_DECIMALS });
}

/** Decimal number of the server with all its decimals: "620" is "620.00" of a number with two. */
export function fixedAmountText(amount: string | number, decimals: number): string {
  return i18n.number(Number(amount), { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Decimal number of the server for a field: in the reader's digits, without groups, which would be in the way. */
export function typedAmount(amount: string, decimals: number): string {
  const text = i18n.number(Number(amount), { maximumFractionDigits: MOST_DECIMALS, useGrouping: false });
  return plainAmount(text, decimals) === amount ? text : amount;
}
