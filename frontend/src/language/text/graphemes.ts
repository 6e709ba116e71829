import { isBlank } from "./blank";
import { embed } from "./embed";

let segmenter: Intl.Segmenter | undefined;

/** Characters as readers see them: an emoji or a letter with its accents is one. */
export function graphemesOf(text: string): string[] {
  // ASCII needs no segmenter, which is slow.
  if (/^[ -~]*$/u.test(text)) return Array.from(text);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Beginning of a text that is longer than `most` graphemes, with an ellipsis. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const graphemes = graphemesOf(text);
  return graphemes.length <= most ? text : `${graphemes.slice(0, most).join("")}…`;
}

/** Longest beginning of whole graphemes with at most so many characters, as the server counts them. */
export function beginningOf(text: string, mostCharacters: number): string {
  let beginning = "";
  let left = mostCharacters;
  for (const grapheme of graphemesOf(text)) {
    left -= Array.from(grapheme).length;
    if (left < 0) break;
    beginning += grapheme;
  }
  return beginning;
}

/** First visible grapheme; empty without one. */
export function initialOf(text: string): string {
  return graphemesOf(embed(text)).find((grapheme) => !isBlank(grapheme)) ?? "";
}
