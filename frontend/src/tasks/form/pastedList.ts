import { trimmed } from "@/language/text/blank";
import { asLine } from "@/language/text/controlCharacters";

/** Line breaks of all kinds: programs for texts and slides have soft ones within an entry of their own. */
const BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

/** Sign of an entry of a list: a bullet, an arrow, a number, a letter, a box to tick. */
const SIGN =
  /^(?:\s*(?:[-*+•‣⁃◦▪·●○–—→➤]|>{1,3}|\p{Nd}{1,3}\.|\(?(?:\p{Nd}{1,3}|\p{L})\)|[☐☑☒✓✔✅◻]\ufe0f?|\[[ xX✓✔]?\])|\p{Nd}{1,3}(?=\t))(?=\s|$)/u;

/** Entries of a pasted list, a line each, without their signs; blank lines are dropped. */
export function entriesOf(pasted: string): string[] {
  return pasted
    .split(BREAKS)
    .map((line) => trimmed(asLine(withoutSigns(line))))
    .filter(Boolean);
}

/** Several signs may follow each other, as in "- [ ] Draft". */
function withoutSigns(line: string): string {
  const rest = line.replace(SIGN, "");
  return rest === line ? line : withoutSigns(rest);
}
