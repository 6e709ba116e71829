/** White space, also what ECMAScript does not count, and the characters that show nothing. */
const UNSEEN = "\\s\\u0085\\u2800\\p{Default_Ignorable_Code_Point}";

const VISIBLE = new RegExp(`[^${UNSEEN}\\p{M}]`, "u");
const AROUND_ADDRESS = new RegExp(`^[${UNSEEN}]+|[${UNSEEN}]+$`, "gu");

/** True for a text that shows nothing, as on the server. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Text without white space around it; empty if it shows nothing. */
export function trimmed(text: string): string {
  return isBlank(text) ? "" : text.trim();
}

/** Address without white space and invisible characters around it: copied ones bring marks of direction along. */
export function trimmedAddress(text: string): string {
  return text.replace(AROUND_ADDRESS, "");
}

/** Number of characters of the trimmed text, as the server counts them. */
export function charactersOf(text: string): number {
  return Array.from(trimmed(text)).length;
}
