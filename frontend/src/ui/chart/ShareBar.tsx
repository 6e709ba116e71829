import { classNames } from "../theme/classNames";

interface ShareBarProps {
  /** Share in percent. */
  percent: number;
  /** Accessible name; absent where a text beside the bar says the same. */
  label?: string;
  /** Range in the unit of what is counted; percent without it. */
  count?: { now: number; max: number };
  valueText?: string;
  /** Classes of the track and of its filled part. */
  className: string;
  fill: string;
}

/** Horizontal bar of a share. */
export function ShareBar({ percent, label, count, valueText, className, fill }: ShareBarProps) {
  const { now, max } = count ?? { now: Math.round(percent), max: 100 };
  const meaning =
    label === undefined
      ? ({ "aria-hidden": true } as const)
      : ({
          role: "progressbar",
          "aria-label": label,
          "aria-valuemin": 0,
          "aria-valuemax": max,
          "aria-valuenow": now,
          "aria-valuetext": valueText,
        } as const);
  return (
    <span {...meaning} className={classNames("block overflow-hidden rounded-full", className)}>
      <span data-fill="" className={classNames("block h-full", fill)} style={{ width: `${percent}%` }} />
    </span>
  );
}
