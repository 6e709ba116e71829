import { trimmed } from "@/language/text/blank";

/** Piece of a text, with its spaces. */
export interface Piece {
  text: string;
  isNew: boolean;
}

/** Pieces of `after`. A piece without its match in `before` is new. */
export function changedTokens(before: string, after: string): Piece[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const kept = longestCommon(old, now);
  const pieces: Piece[] = [];
  for (const [index, token] of now.entries()) {
    const isNew = !kept.has(index);
    const last = pieces.at(-1);
    if (last?.isNew === isNew) last.text += token;
    else pieces.push({ text: token, isNew });
  }
  return pieces;
}

/** Tokens, each with the spaces after it. */
function tokensOf(text: string): string[] {
  return text.match(/\S+\s*/gu) ?? [];
}

/** Indices in `now` of the longest sequence of tokens that both have in order. */
function longestCommon(old: readonly string[], now: readonly string[]): Set<number> {
  const isSame = (one: number, other: number) => trimmed(old[one] ?? "") === trimmed(now[other] ?? "");
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const lengthAt = (one: number, other: number) => lengths[one]?.[other] ?? 0;
  for (let one = old.length - 1; one >= 0; one -= 1) {
    for (let other = now.length - 1; other >= 0; other -= 1) {
      const row = lengths[one];
      if (!row) continue;
      row[other] = isSame(one, other)
        ? lengthAt(one + 1, other + 1) + 1
        : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1));
    }
  }
  const kept = new Set<number>();
  let [one, other] = [0, 0];
  while (one < old.length && other < now.length) {
    if (isSame(one, other)) {
      kept.add(other);
      one += 1;
      other += 1;
    } else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) one += 1;
    else other += 1;
  }
  return kept;
}
