import type { ClientNumber, NumberGap, NumberValue } from "@/api/generated/client";

interface ValueOfRow extends NumberValue {
  /** Amount more than in the value before; null for the first. */
  more: number | null;
}

type Row = { key: string; value: ValueOfRow } | { key: string; gap: NumberGap };

/** Newest values, at most so many, with the gaps that follow them. Newest first. */
export function rowsOf({ values, gaps }: Pick<ClientNumber, "values" | "gaps">, most = Infinity): Row[] {
  const first = Math.max(0, values.length - most);
  const gapAfter = new Map(gaps.map((gap) => [gap.after, gap]));
  return values
    .slice(first)
    .flatMap((value, index): Row[] => {
      const previous = values[first + index - 1];
      const more = previous ? Number(value.amount) - Number(previous.amount) : null;
      const gap = gapAfter.get(value.day);
      const row = { key: value.day, value: { ...value, more } };
      return gap ? [row, { key: `gap ${value.day}`, gap }] : [row];
    })
    .toReversed();
}
