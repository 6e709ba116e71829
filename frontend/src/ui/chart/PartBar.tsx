import { classNames } from "../theme/classNames";

interface PartBarProps {
  /** Number that the bar stands for, and the part of it that is filled. */
  whole: number;
  part: number;
  /** Number that the full height stands for. */
  most: number;
  /** Full height in pixels. */
  height: number;
  /** True where bars are too narrow for an outline. */
  isThin?: boolean;
  className: string;
}

/** Upright bar, filled as far as its part goes. A text stands beside it. */
export function PartBar({ whole, part, most, height, isThin = false, className }: PartBarProps) {
  if (whole === 0) return null;
  return (
    <span
      className={classNames(
        "flex items-end overflow-hidden",
        isThin ? "bg-border-control" : "border border-border-control bg-surface-2",
        className,
      )}
      style={{
        borderRadius: isThin ? 0 : "3px 3px 0 0",
        borderBlockEnd: 0,
        height: Math.max(4, Math.round((height * whole) / Math.max(1, most))),
      }}
    >
      <span
        data-fill=""
        className="w-full bg-success"
        style={{ borderRadius: isThin ? 0 : "3px 3px 0 0", height: `${(100 * part) / whole}%` }}
      />
    </span>
  );
}
