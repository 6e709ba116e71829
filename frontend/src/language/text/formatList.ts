import { activeLocale } from "../activeLanguage";

/** Parts as the reader's language lists facts: "2 enrolled, 3 left out". */
export function formatList(parts: readonly string[]): string {
  return format("unit", parts);
}

/** All of the parts in a sentence: "Film, Cut, and Post". */
export function formatAndList(parts: readonly string[]): string {
  return format("conjunction", parts);
}

/** Alternatives in a sentence: "Film, Cut, or Post". */
export function formatOrList(parts: readonly string[]): string {
  return format("disjunction", parts);
}

function format(type: "unit" | "conjunction" | "disjunction", parts: readonly string[]): string {
  return new Intl.ListFormat(activeLocale(), { type }).format(parts);
}
