/** Range in the original text. */
export type Match = readonly [from: number, to: number];

/**
 * Ranges of the search words in a text, ignoring case and accents. For highlighting only; the server decides on
 * matches.
 */
export function matchesIn(text: string, search: string): Match[] {
  const { folded, origin } = foldWithOrigin(text);
  const words = foldWithOrigin(search).folded.split(/\s+/u).filter(Boolean);
  const found = words.flatMap((word) => occurrences(folded, word));
  const ranges = found.map(([from, to]): Match => [origin[from] ?? 0, (origin[to - 1] ?? 0) + 1]);
  return merged(ranges.sort(([one], [other]) => one - other));
}

/** Letters without a Unicode decomposition. */
const plainLetters: Record<string, string> = { ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i" };

/** Folded text, and the original index of each of its characters. */
function foldWithOrigin(text: string): { folded: string; origin: number[] } {
  let folded = "";
  const origin: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const letters = text.charAt(index).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    for (const letter of letters) {
      folded += plainLetters[letter] ?? letter;
      origin.push(index);
    }
  }
  return { folded, origin };
}

function occurrences(text: string, word: string): Match[] {
  const found: Match[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length]);
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
