import { classNames } from "../theme/classNames";

export interface FillBar {
  key: string;
  /** Filled share of the bar, from 0 to 1. */
  share: number;
  /** True for the bar of the text beside it. */
  isMarked: boolean;
}

interface FillBarsProps {
  /** Numbers of all bars as text. */
  label: string;
  /** In the order of reading, the newest at the end. */
  bars: readonly FillBar[];
  /** Number of slots; a slot without a bar has a flat line. */
  count: number;
}

/** Upright bars of one height, each filled as far as its share. */
export function FillBars({ label, bars, count }: FillBarsProps) {
  const empty = Math.max(0, count - bars.length);
  return (
    <span
      role="img"
      aria-label={label}
      data-tooltip={label}
      className="inline-flex h-7 flex-none items-end gap-[3px]"
    >
      {Array.from({ length: empty }, (_, index) => (
        <span key={index} className="w-[9px] border-b-2 border-hairline-strong tablet:w-[11px]" />
      ))}
      {bars.map(({ key, share, isMarked }) => (
        <span
          key={key}
          className={classNames(
            "flex h-7 w-[9px] items-end overflow-hidden rounded-[3px] border bg-surface-2 tablet:w-[11px]",
            isMarked ? "border-accent" : "border-border-control",
          )}
        >
          <span
            data-fill=""
            className={classNames("w-full", isMarked ? "bg-accent" : "bg-border-control")}
            style={{ height: `${Math.round(100 * share)}%` }}
          />
        </span>
      ))}
    </span>
  );
}
