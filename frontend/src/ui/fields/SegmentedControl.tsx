import { useId } from "react";
import { inElement, type Elements } from "@/language/elements";
import { classNames } from "../theme/classNames";

export interface Segment<Value extends string> {
  value: Value;
  label: string | Elements;
}

interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** True where long labels share little room. */
  tight?: boolean | undefined;
  className?: string | undefined;
}

/** Radio group drawn as segments. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  tight = false,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        "grid auto-cols-fr grid-flow-col rounded-item border border-hairline bg-surface-0 p-0.5",
        className,
      )}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classNames(
            "relative flex min-h-8 cursor-pointer items-center justify-center gap-1.5 rounded-control py-1 text-center leading-tight max-tablet:min-h-11",
            tight ? "px-1" : "px-3.5",
            "has-focus-visible:outline-2 outline-offset-2 outline-focus",
            segment.value === value
              ? "bg-surface-2 font-semibold text-ink-1 shadow-hovered"
              : "text-ink-2 hover:text-ink-1",
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="sr-only"
          />
          {inElement(segment.label)}
        </label>
      ))}
    </div>
  );
}
