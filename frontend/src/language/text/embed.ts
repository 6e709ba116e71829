const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;
const PARAGRAPH_ENDS = /[\n\r\u0085\u2028\u2029]/gu;

/** Text of a user for a place within another text, whose direction it must not change. */
export function embed(text: string): string {
  return text.replace(PARAGRAPH_ENDS, " ").replace(DIRECTION_CONTROLS, "");
}
