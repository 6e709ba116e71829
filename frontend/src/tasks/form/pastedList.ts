import { trimmed } from "@/language/text/blank";
import { asLine } from "@/language/text/controlCharacters";

/** Sign of an entry of a list: a bullet, a number, a box to tick. */
const SIGN = /^\s*(?:[-*+•‣⁃◦▪·●○–—]|\p{Nd}{1,3}[.)]|[☐☑☒✓✔]|\[[ xX✓✔]?\])(?=\s|$)/u;

/** Entries of a pasted list, a line each, without their signs; blank lines are dropped. */
export function entriesOf(pasted: string): string[] {
  return pasted
    .split(/\r\n|\r|\n/u)
    .map((line) => trimmed(withoutSigns(asLine(line))))
    .filter(Boolean);
}

/** Several signs may follow each other, as in "- [ ] Draft". */
function withoutSigns(line: string): string {
  const rest = line.replace(SIGN, "");
  return rest === line ? line : withoutSigns(rest);
}
