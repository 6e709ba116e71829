import { daysBetween } from "@/dates/calendarDay";

export interface DayPoint {
  /** Calendar day. */
  day: string;
  value: number;
}

/** Time without values. */
export interface DayGap {
  /** Day of the value before it. */
  after: string;
  /** Day of the value after it; null where none has come. */
  before: string | null;
}

/** Fewest values of which a line is drawn. */
export const FEWEST_VALUES = 3;

/** Points without a gap between them. */
export function runsOf<Point extends DayPoint>(
  points: readonly Point[],
  gaps: readonly DayGap[],
): readonly Point[][] {
  const runs: Point[][] = [];
  points.forEach((point, index) => {
    const previous = points[index - 1];
    const isBroken = !previous || gaps.some(({ after }) => after >= previous.day && after < point.day);
    if (isBroken) runs.push([point]);
    else runs.at(-1)?.push(point);
  });
  return runs;
}

/** Share of the time from the first to the last day that has passed on a day. */
export function shareOfTime(day: string, first: string, last: string): number {
  const all = daysBetween(first, last);
  return all === 0 ? 0.5 : daysBetween(first, day) / all;
}

/** Last day of the axis: that of the last value, or the present day after a gap that is open. */
export function lastDayOf(points: readonly DayPoint[], gaps: readonly DayGap[], today: string): string {
  const last = points.at(-1)?.day ?? today;
  const isOpen = gaps.some(({ before }) => before === null);
  return isOpen && today > last ? today : last;
}

export interface Ticks {
  low: number;
  middle: number;
  high: number;
}

const MANTISSAS = [1, 2, 2.5, 3, 4, 5, 6, 8];
const MOST_DECIMALS = 3;

/** Three round ticks around all values, with steps of at most so many decimals. */
export function ticksAround(values: readonly number[], decimals: number): Ticks {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const unit = 10 ** -decimals;
  if (most - least < unit) return flatTicks(least, decimals);
  // A step below a quarter of the range cannot reach over it.
  for (let power = Math.floor(Math.log10((most - least) / 4)); ; power += 1) {
    for (const mantissa of MANTISSAS) {
      const step = mantissa * 10 ** power;
      const low = Math.floor(rounded(least / step)) * step;
      if (isMultiple(step, unit) && rounded(low + 2 * step) >= most) return ticksFrom(low, step);
    }
  }
}

/** Ticks with one value in their middle. */
function flatTicks(value: number, decimals: number): Ticks {
  const unit = 10 ** -decimals;
  const size = Math.abs(value);
  const step = size === 0 ? unit : Math.max(unit, 10 ** (Math.floor(Math.log10(size)) - 1));
  const low = (Math.floor(rounded(value / step)) - 1) * step;
  return ticksFrom(value >= 0 ? Math.max(0, low) : low, step);
}

function ticksFrom(low: number, step: number): Ticks {
  return { low: rounded(low), middle: rounded(low + step), high: rounded(low + 2 * step) };
}

function isMultiple(step: number, unit: number): boolean {
  const count = rounded(step / unit);
  return count >= 1 && Number.isInteger(count);
}

/** Without the error of binary fractions. */
function rounded(value: number): number {
  return Number(value.toFixed(2 * MOST_DECIMALS));
}
