import { activeDirection } from "@/language/activeLanguage";

interface SparklineProps {
  /** In the order of reading; null where there is no value. */
  values: readonly (number | null)[];
  /** The same values in words. */
  label: string;
  width?: number;
  height?: number;
}

/** Room around the dots. */
const EDGE_PX = 4;
const FEWEST_VALUES = 2;

interface Point {
  x: number;
  y: number;
}

/** Small line of values in a row. A gap breaks the line; the last value has the largest dot. */
export function Sparkline({ values, label, width = 96, height = 24 }: SparklineProps) {
  // SVG does not mirror itself.
  const isMirrored = activeDirection() === "rtl";
  const runs = runsOf(values, (index, share) => ({
    x: EDGE_PX + (index / Math.max(1, values.length - 1)) * (width - 2 * EDGE_PX),
    y: EDGE_PX + (1 - share) * (height - 2 * EDGE_PX),
  }));
  const points = runs.flat();
  if (points.length < FEWEST_VALUES) return null;
  const last = values.at(-1) === null ? undefined : points.at(-1);
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      className="flex-none"
      style={isMirrored ? { transform: "scaleX(-1)" } : undefined}
    >
      {runs.map((run, index) =>
        run.length === 1 ? (
          <Dot key={index} at={run[0]} radius={2} fill="var(--text-2)" />
        ) : (
          <polyline
            key={index}
            points={run.map(({ x, y }) => `${x},${y}`).join(" ")}
            fill="none"
            stroke="var(--text-2)"
            strokeWidth={2}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ),
      )}
      <Dot at={last} radius={3} fill="var(--accent)" />
    </svg>
  );
}

function Dot({ at, radius, fill }: { at: Point | undefined; radius: number; fill: string }) {
  return at ? <circle cx={at.x} cy={at.y} r={radius} fill={fill} /> : null;
}

/** Points without a gap between them. `place` takes the index of a value and its share of the range. */
function runsOf(
  values: readonly (number | null)[],
  place: (index: number, share: number) => Point,
): readonly Point[][] {
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known);
  const range = Math.max(...known) - least;
  const runs: Point[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const point = place(index, range === 0 ? 0.5 : (value - least) / range);
    const follows = index > 0 && values[index - 1] !== null;
    if (follows) runs.at(-1)?.push(point);
    else runs.push([point]);
  });
  return runs;
}
