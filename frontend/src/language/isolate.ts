import { activeLanguage } from "./activeLanguage";
import { directionOf } from "./languages";

const FIRST_STRONG_ISOLATE = "\u2068";
const POP_DIRECTIONAL_ISOLATE = "\u2069";

/** Letters from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Text of a user for a sentence that is a string, so that neither reorders the words of the other. In a sentence of
 * elements `<bdi>` does it.
 */
export function isolate(text: string): string {
  const isUniform = directionOf(activeLanguage()) === "ltr" && !RIGHT_TO_LEFT.test(text);
  return isUniform ? text : FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE;
}
