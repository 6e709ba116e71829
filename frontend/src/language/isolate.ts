import { activeDirection } from "./activeLanguage";
import { isBlank } from "./text/blank";
import { embed } from "./text/embed";

const FIRST_STRONG_ISOLATE = "\u2068";
const POP_DIRECTIONAL_ISOLATE = "\u2069";

/** Letters and marks from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Text of a user for a sentence that is a string, so that neither reorders the words of the other; empty if it shows
 * nothing. In a sentence of elements `Isolated` does it.
 */
export function isolate(text: string): string {
  if (isBlank(text)) return "";
  const embedded = embed(text);
  const isUniform = activeDirection() === "ltr" && !RIGHT_TO_LEFT.test(embedded);
  return isUniform ? embedded : FIRST_STRONG_ISOLATE + embedded + POP_DIRECTIONAL_ISOLATE;
}
