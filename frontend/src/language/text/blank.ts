/** White space, also what ECMAScript does not count, and the characters that show nothing. */
const BLANK = "\\s\\u0085\\u2800\\p{Default_Ignorable_Code_Point}\\p{M}";

const VISIBLE = new RegExp(`[^${BLANK}]`, "u");

/** True for a text that shows nothing, as on the server. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Text without white space around it; empty if it shows nothing. */
export function trimmed(text: string): string {
  return isBlank(text) ? "" : text.trim();
}

/** Number of characters of the trimmed text, as the server counts them. */
export function charactersOf(text: string): number {
  return Array.from(trimmed(text)).length;
}
