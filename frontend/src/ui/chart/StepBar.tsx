import { classNames } from "../theme/classNames";

interface StepBarProps {
  done: number;
  total: number;
  className?: string;
}

/** Horizontal bar with a part for each step. A text beside it says the same. */
export function StepBar({ done, total, className }: StepBarProps) {
  return (
    <span aria-hidden="true" className={classNames("flex gap-[3px]", className)}>
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          data-fill={index < done ? "" : undefined}
          className={classNames(
            "h-[5px] flex-1 rounded-[2px]",
            index < done ? "bg-accent" : "bg-hairline-strong",
          )}
        />
      ))}
    </span>
  );
}
