import { activeDirection } from "@/language/activeLanguage";
import {
  FEWEST_VALUES as FEWEST_OF_A_LINE,
  lastDayOf,
  runsOf as runsByDay,
  shareOfTime,
  type DayGap,
  type DayPoint,
} from "./dayLine";

interface SparkLook {
  /** The same values as text; absent where a text beside the line says the same. */
  label?: string;
  width?: number;
  height?: number;
}

interface SparklineProps extends SparkLook {
  /** In the order of reading; null where there is no value. */
  values: readonly (number | null)[];
}

interface DaySparklineProps extends SparkLook {
  /** One a day, oldest first. */
  points: readonly DayPoint[];
  gaps: readonly DayGap[];
  /** Present day, to which a gap without an end reaches. */
  today: string;
}

/** Room around the dots. */
const EDGE_PX = 4;
const FEWEST_VALUES = 2;

interface Point {
  x: number;
  y: number;
}

/** Small line of values in a row. A gap breaks the line; the last value has the largest dot. */
export function Sparkline({ values, width = 96, height = 24, label }: SparklineProps) {
  const runs = runsOf(values, (index, share) => ({
    x: EDGE_PX + (index / Math.max(1, values.length - 1)) * (width - 2 * EDGE_PX),
    y: EDGE_PX + (1 - share) * (height - 2 * EDGE_PX),
  }));
  const points = runs.flat();
  if (points.length < FEWEST_VALUES) return null;
  const last = values.at(-1) === null ? undefined : points.at(-1);
  return <Runs runs={runs} last={last} label={label} width={width} height={height} />;
}

/** Small line of values by day. Gaps break it; below three values nothing is drawn. */
export function DaySparkline({ points, gaps, today, width = 88, height = 28, label }: DaySparklineProps) {
  const first = points[0]?.day;
  if (first === undefined || points.length < FEWEST_OF_A_LINE) return null;
  const last = lastDayOf(points, gaps, today);
  const values = points.map(({ value }) => value);
  const runs = runsByDay(points, gaps).map((run) =>
    run.map(({ day, value }) => ({
      x: EDGE_PX + shareOfTime(day, first, last) * (width - 2 * EDGE_PX),
      y: EDGE_PX + (1 - shareOfRange(value, values)) * (height - 2 * EDGE_PX),
    })),
  );
  return <Runs runs={runs} last={runs.at(-1)?.at(-1)} label={label} width={width} height={height} />;
}

interface RunsProps {
  runs: readonly (readonly Point[])[];
  last: Point | undefined;
  label: string | undefined;
  width: number;
  height: number;
}

function Runs({ runs, last, label, width, height }: RunsProps) {
  const meaning =
    label === undefined ? ({ "aria-hidden": true } as const) : { role: "img", "aria-label": label };
  return (
    <svg
      {...meaning}
      width={width}
      height={height}
      className="flex-none"
      // SVG does not mirror itself.
      style={activeDirection() === "rtl" ? { transform: "scaleX(-1)" } : undefined}
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

/** Points without a gap between them. `pointAt` takes the index of a value and its share of the range. */
function runsOf(
  values: readonly (number | null)[],
  pointAt: (index: number, share: number) => Point,
): readonly Point[][] {
  const known = values.filter((value) => value !== null);
  const runs: Point[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const point = pointAt(index, shareOfRange(value, known));
    const follows = index > 0 && values[index - 1] !== null;
    if (follows) runs.at(-1)?.push(point);
    else runs.push([point]);
  });
  return runs;
}

function shareOfRange(value: number, all: readonly number[]): number {
  const least = Math.min(...all);
  const range = Math.max(...all) - least;
  return range === 0 ? 0.5 : (value - least) / range;
}
