interface KeptRow {
  /** Position before. */
  position: number;
  weight: number;
}

interface Run {
  positions: readonly number[];
  weight: number;
}

/** Positions of the heaviest increasing subsequence: the rows that kept their order, so that the others were moved. */
export function keptOrder(rows: readonly KeptRow[]): Set<number> {
  const endingAt: Run[] = [];
  for (const { position, weight } of rows) {
    const before = heaviest(endingAt.filter(({ positions }) => (positions.at(-1) ?? -1) < position));
    endingAt.push({ positions: [...before.positions, position], weight: before.weight + weight });
  }
  return new Set(heaviest(endingAt).positions);
}

function heaviest(runs: readonly Run[]): Run {
  return runs.reduce((best, run) => (run.weight > best.weight ? run : best), { positions: [], weight: 0 });
}
