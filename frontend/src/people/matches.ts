/** From and to, in the text as it stands. */
export type Match = readonly [from: number, to: number];

/**
 * Where the words of a search stand in a text, whatever their case and accents. It shows why somebody was found; who is
 * found, the server decides.
 */
export function matchesIn(text: string, search: string): Match[] {
  const { folded, origin } = foldWithOrigin(text);
  const words = foldWithOrigin(search).folded.split(/\s+/u).filter(Boolean);
  const found = words.flatMap((word) => occurrences(folded, word));
  const ranges = found.map(([from, to]): Match => [origin[from] ?? 0, (origin[to - 1] ?? 0) + 1]);
  return merged(ranges.sort(([one], [other]) => one - other));
}

/** Letters that Unicode does not take apart. */
const plainLetters: Record<string, string> = { ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i" };

/** The text without case and accents, and which character of the text each of its characters comes from. */
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
