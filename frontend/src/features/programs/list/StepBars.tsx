import { classNames } from "@/ui/theme/classNames";

const HEIGHT = 28;
const LEAST = 2;
/** Numbers of steps from which the bars move together. */
const MANY = 16;
const VERY_MANY = 48;

/** Bar a step, its height the people who are at it. Decorative: words say the same beside it. */
export function StepBars({ counts, most }: { counts: readonly number[]; most: number }) {
  const highest = Math.max(...counts, 0);
  const gap = counts.length < MANY ? "gap-0.5" : counts.length < VERY_MANY ? "gap-px" : "gap-0";
  return (
    <span
      aria-hidden="true"
      style={{ height: HEIGHT }}
      className={classNames("flex w-32 flex-none items-end border-b border-hairline-strong", gap)}
    >
      {counts.map((count, index) => (
        <span
          // Steps have no other key here.
          key={index}
          style={{ height: highest === 0 ? LEAST : Math.max(LEAST, (HEIGHT * count) / highest) }}
          className={classNames(
            "min-w-0 flex-1 rounded-t-[1.5px]",
            highest > 0 && index === most ? "bg-accent" : "bg-border-control",
          )}
        />
      ))}
    </span>
  );
}
