import { isBlank, trimmed } from "./blank";

const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;

/** Text with the decimal digits of any script as ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(FOREIGN_DIGIT, (digit) => valueOf(digit.codePointAt(0) ?? 0).toString());
}

/** Decimal digits of a text as ASCII; everything else is left out. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replace(/[^0-9]/gu, "");
}

/** Whole number that was typed; NaN for anything else. */
export function wholeNumber(typed: string): number {
  const digits = Array.from(asciiDigits(typed)).filter((character) => !isBlank(character));
  return digits.length > 0 && digits.every((digit) => digit >= "0" && digit <= "9")
    ? Number(digits.join(""))
    : NaN;
}

/** Code of an authenticator app, of which the digits count, or a recovery code, which has letters. */
export function oneTimeCode(typed: string): string {
  const digits = digitsOf(typed);
  return digits === "" || /\p{L}/u.test(typed) ? asciiDigits(trimmed(typed)) : digits;
}

/** Unicode keeps the ten digits of a script together, in their order. */
function valueOf(codePoint: number): number {
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % 10;
}
