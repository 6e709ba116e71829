/** Tab, line breaks of all kinds: what separates the parts of a copied text. */
const SEPARATORS = /[\t\n\v\f\r\u0085]+/gu;

/** Breaks of spreadsheets and slides, which the server refuses. */
const FOREIGN_BREAKS = /[\v\f\u0085]/gu;

/** Control characters that no text may have. */
const FORBIDDEN = /[^\P{Cc}\t\n]/gu;

/** Text as the server takes it in one line: separators become a space, other control characters are dropped. */
export function asLine(text: string): string {
  return text.replace(SEPARATORS, " ").replace(FORBIDDEN, "");
}

/** Text as the server takes it in several lines: separators other than tabs break the line. */
export function asLines(text: string): string {
  return text.replace(FOREIGN_BREAKS, "\n").replace(FORBIDDEN, "");
}
