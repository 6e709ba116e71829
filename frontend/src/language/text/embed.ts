const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;
/** Paragraph separators of the bidirectional algorithm, which end an isolation, and the line separator. */
// eslint-disable-next-line no-control-regex -- Three of them are controls.
const PARAGRAPH_ENDS = /[\n\r\u001c-\u001e\u0085\u2028\u2029]+/gu;

/** Text of a user within another text, on one line, whose direction it must not change. */
export function embed(text: string): string {
  return text.replace(DIRECTION_CONTROLS, "").replace(PARAGRAPH_ENDS, " ");
}
