import { useLingui } from "@lingui/react/macro";
import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { activeDirection } from "@/language/activeLanguage";
import { hasModifier } from "../focus/hasModifier";
import { classNames } from "../theme/classNames";
import {
  FEWEST_VALUES,
  lastDayOf,
  runsOf,
  shareOfTime,
  ticksAround,
  type DayGap,
  type DayPoint,
} from "./dayLine";

export interface LinePoint extends DayPoint {
  /** Day as text. */
  name: string;
  /** Amount as text, with its unit. */
  text: string;
}

export interface LineGoal {
  value: number;
  label: string;
}

interface LineChartProps {
  /** Drawing as text. */
  label: string;
  /** Name of the number that is drawn. */
  name: string;
  /** One a day, oldest first. */
  points: readonly LinePoint[];
  gaps: readonly DayGap[];
  /** Present day, to which a gap without an end reaches. */
  today: string;
  decimals: number;
  /** Number of the axis as text. */
  tickText: (value: number) => string;
  /** Names of the first and of the last day. */
  firstName: string;
  lastName: string;
  goal?: LineGoal | null | undefined;
  /** Height of the drawing in pixels. */
  height?: number;
}

/** Room above the highest tick, as a share of the height. */
const HEAD_SHARE = 0.08;
/** Below it the text of a gap has no room. */
const LABELLED_GAP_SHARE = 0.15;
/** Width of the goal's label, as a share of the line. */
const GOAL_SHARE = 0.3;
/** Most values whose points do not touch. */
const MOST_DOTS = 60;
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** Line of values by day, broken by gaps. Arrow keys go from value to value. Below three values nothing is drawn. */
export function LineChart(props: LineChartProps) {
  const { points, gaps, today, decimals, tickText, goal, height = 120 } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const first = points[0]?.day;
  if (first === undefined || points.length < FEWEST_VALUES) return null;
  const last = lastDayOf(points, gaps, today);
  const ticks = ticksAround([...points.map(({ value }) => value), ...(goal ? [goal.value] : [])], decimals);
  const levels = [ticks.low, ticks.middle, ticks.high];
  const scale = {
    x: (day: string) => shareOfTime(day, first, last),
    y: (value: number) => ((value - ticks.low) / (ticks.high - ticks.low)) * (1 - HEAD_SHARE),
  };
  const shown = chosen === null ? undefined : points[Math.min(chosen, points.length - 1)];
  return (
    <figure
      aria-label={props.label}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pe-2 text-12 leading-4 text-ink-3 tabular-nums"
    >
      <div aria-hidden="true" className="grid" style={{ height }}>
        {levels.map((level) => (
          <span
            key={level}
            className="relative col-start-1 row-start-1 translate-y-1/2 self-end justify-self-end whitespace-nowrap"
            style={{ bottom: scale.y(level) * height }}
          >
            {tickText(level)}
          </span>
        ))}
      </div>
      <div className="relative" style={{ height }}>
        <div aria-hidden="true">
          {levels.map((level) => (
            <span
              key={level}
              className="absolute inset-x-0 border-b border-hairline"
              style={{ bottom: percent(scale.y(level)) }}
            />
          ))}
          <Gaps gaps={gaps} last={last} x={scale.x} />
          {goal ? <GoalLine bottom={percent(scale.y(goal.value))} /> : null}
          <Line {...props} scale={scale} />
          {goal ? (
            <GoalLabel
              label={goal.label}
              bottom={percent(scale.y(goal.value))}
              atEnd={isFreeAtEnd(points, goal, scale)}
            />
          ) : null}
          {shown ? <ChosenPoint point={shown} scale={scale} /> : null}
        </div>
        <PointChooser {...props} x={scale.x} chosen={chosen} onChoose={setChosen} />
      </div>
      <p aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between gap-3">
        <span>{props.firstName}</span>
        <span>{props.lastName}</span>
      </p>
    </figure>
  );
}

interface Scale {
  x: (day: string) => number;
  y: (value: number) => number;
}

function Gaps({ gaps, last, x }: { gaps: readonly DayGap[]; last: string; x: Scale["x"] }) {
  const { t } = useLingui();
  return gaps.map(({ after, before }) => {
    const width = x(before ?? last) - x(after);
    if (width <= 0) return null;
    return (
      <span
        key={after}
        data-gap={after}
        className="absolute inset-y-0 grid items-end justify-center overflow-hidden border-x border-dashed border-hairline-strong pb-1 text-center leading-3.5 text-ink-2 hatched"
        style={{ insetInlineStart: percent(x(after)), width: percent(width) }}
      >
        {width < LABELLED_GAP_SHARE ? null : <span>{t`no value`}</span>}
      </span>
    );
  });
}

function GoalLine({ bottom }: { bottom: string }) {
  return (
    <span
      data-goal=""
      className="absolute inset-x-0 border-b-[1.5px] border-dashed border-ink-3"
      style={{ bottom }}
    />
  );
}

/** Label above the line of the goal. What it stands on shines through, because values may be there. */
function GoalLabel({ label, bottom, atEnd }: { label: string; bottom: string; atEnd: boolean }) {
  return (
    <span
      className={classNames(
        "absolute mb-1 max-w-full truncate rounded-tag bg-surface-2/75 px-1 text-ink-2",
        atEnd ? "end-0" : "start-0",
      )}
      style={{ bottom }}
    >
      {label}
    </span>
  );
}

/** True if the values at the end of the line keep more distance from the goal than those at its start. */
function isFreeAtEnd(points: readonly LinePoint[], goal: LineGoal, { x }: Scale): boolean {
  const distance = (isNear: (share: number) => boolean) =>
    Math.min(...points.filter(({ day }) => isNear(x(day))).map(({ value }) => Math.abs(value - goal.value)));
  return distance((share) => share > 1 - GOAL_SHARE) > distance((share) => share < GOAL_SHARE);
}

function Line({ points, gaps, scale }: LineChartProps & { scale: Scale }) {
  const runs = runsOf(points, gaps);
  const dotted = points.length <= MOST_DOTS;
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible text-accent"
        // SVG does not mirror itself.
        style={activeDirection() === "rtl" ? { transform: "scaleX(-1)" } : undefined}
      >
        {runs
          .filter((run) => run.length > 1)
          .map((run) => (
            <polyline
              key={run[0]?.day}
              points={run
                .map(
                  ({ day, value }) => `${rounded(100 * scale.x(day))},${rounded(100 * (1 - scale.y(value)))}`,
                )
                .join(" ")}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
      </svg>
      {runs.flatMap((run) =>
        run
          .filter(() => dotted || run.length === 1)
          .map((point) => (
            <Dot key={point.day} point={point} scale={scale} look="size-[5px] border-[2.5px]" />
          )),
      )}
      <Dot
        point={points.at(-1)}
        scale={scale}
        look="size-[9px] border-[4.5px] shadow-[0_0_0_2px_var(--surface-2)]"
      />
    </>
  );
}

/** Borders alone keep a colour where the system chooses the colours. */
function Dot({ point, scale, look }: { point: DayPoint | undefined; scale: Scale; look: string }) {
  if (!point) return null;
  return (
    <span
      className={classNames(
        "absolute -translate-x-1/2 translate-y-1/2 rounded-full border-accent rtl:translate-x-1/2",
        look,
      )}
      style={{ insetInlineStart: percent(scale.x(point.day)), bottom: percent(scale.y(point.value)) }}
    />
  );
}

/** Value under the pointer, or chosen with a key. */
function ChosenPoint({ point, scale }: { point: LinePoint; scale: Scale }) {
  const share = scale.x(point.day);
  return (
    <>
      <span
        className="absolute inset-y-0 border-s border-ink-3"
        style={{ insetInlineStart: percent(share) }}
      />
      <Dot point={point} scale={scale} look="size-[11px] border-[2px] bg-surface-2" />
      <span
        className="absolute bottom-full z-1 mb-1 flex w-max max-w-full gap-1.5 rounded-tag border border-hairline bg-surface-2 px-2 py-1 text-ink-2 shadow-popover"
        style={
          share <= 0.5
            ? { insetInlineStart: percent(Math.max(0, share - 0.2)) }
            : { insetInlineEnd: percent(Math.max(0, 0.8 - share)) }
        }
      >
        <span>{point.name}</span>
        <b className="font-semibold text-ink-1">{point.text}</b>
      </span>
    </>
  );
}

interface PointChooserProps extends LineChartProps {
  x: Scale["x"];
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

/** One tab stop for all values. Its value is announced as text with each key. */
function PointChooser({ name, points, x, chosen, onChoose }: PointChooserProps) {
  const { t } = useLingui();
  const newest = points.length - 1;
  const now = Math.min(chosen ?? newest, newest);
  const point = points[now];
  const byKey = (event: KeyboardEvent) => {
    const target = indexAfter(event.key, now, newest);
    if (target === null || hasModifier(event)) return;
    event.preventDefault();
    onChoose(target);
  };
  const byPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const fromLeft = (clientX - box.left) / Math.max(1, box.width);
    onChoose(nearest(points, x, activeDirection() === "rtl" ? 1 - fromLeft : fromLeft));
  };
  const leave = ({ currentTarget }: { currentTarget: Element }) => {
    if (!currentTarget.matches(":focus")) onChoose(null);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t`Values of ${name}`}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={now + 1}
      aria-valuetext={point ? `${point.name}: ${point.text}` : undefined}
      onFocus={() => onChoose(now)}
      onBlur={() => onChoose(null)}
      onKeyDown={byKey}
      onPointerMove={byPointer}
      onPointerDown={byPointer}
      onPointerLeave={leave}
      className="absolute -inset-x-2 inset-y-0 touch-pan-y rounded-tag"
    />
  );
}

/** Value to which a key leads; null for another key. */
function indexAfter(key: string, now: number, newest: number): number | null {
  const isMirrored = activeDirection() === "rtl";
  switch (key) {
    case "ArrowLeft":
      return isMirrored ? Math.min(newest, now + 1) : Math.max(0, now - 1);
    case "ArrowRight":
      return isMirrored ? Math.max(0, now - 1) : Math.min(newest, now + 1);
    case "ArrowUp":
      return Math.min(newest, now + 1);
    case "ArrowDown":
      return Math.max(0, now - 1);
    case "Home":
      return 0;
    case "End":
      return newest;
    default:
      return null;
  }
}

function nearest(points: readonly LinePoint[], x: Scale["x"], share: number): number {
  const distances = points.map(({ day }) => Math.abs(x(day) - share));
  return distances.indexOf(Math.min(...distances));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
