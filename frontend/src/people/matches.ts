import { foldPart, termsOf } from "@/language/text/fold";
import { graphemesOf } from "@/language/text/graphemes";

/** Range in the original text. */
export type Match = readonly [from: number, to: number];

/** Ranges of the search terms in a text, of whole graphemes. For highlighting only; the server decides on matches. */
export function matchesIn(text: string, search: string): Match[] {
  const terms = termsOf(search);
  if (terms.length === 0) return [];
  const { folded, origin } = foldWithOrigin(text);
  const found = terms.flatMap((term) => occurrences(folded, term));
  const ranges = found.map(([from, to]): Match => [origin[from]?.[0] ?? 0, origin[to - 1]?.[1] ?? 0]);
  return merged(ranges.sort(([one], [other]) => one - other));
}

/** Folded text, and the range of the grapheme that each of its characters comes from. */
function foldWithOrigin(text: string): { folded: string; origin: Match[] } {
  let folded = "";
  const origin: Match[] = [];
  let from = 0;
  for (const grapheme of graphemesOf(text)) {
    const letters = foldPart(grapheme);
    const range: Match = [from, from + grapheme.length];
    origin.push(...Array<Match>(letters.length).fill(range));
    folded += letters;
    from += grapheme.length;
  }
  return { folded, origin };
}

function occurrences(text: string, term: string): Match[] {
  const found: Match[] = [];
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length)) {
    found.push([at, at + term.length]);
  }
  return found;
}

function merged(sorted: readonly Match[]): Match[] {
  const ranges: Match[] = [];
  for (const [from, to] of sorted) {
    const last = ranges.at(-1);
    if (last && from <= last[1]) ranges[ranges.length - 1] = [last[0], Math.max(last[1], to)];
    else ranges.push([from, to]);
  }
  return ranges;
}
