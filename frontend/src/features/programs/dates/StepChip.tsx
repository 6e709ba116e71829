import { ArrowRight, Link2 } from "lucide-react";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import type { CellStep } from "./calendarCells";

const looks: Record<CellStep["kind"], string> = {
  comes: "border-accent-line bg-accent-soft font-semibold text-accent-text",
  moved: "border-warning-line bg-warning-soft font-semibold text-warning-text",
  leaves: "border-dashed border-border-control bg-surface-2 text-ink-2",
  earliest: "border-dashed border-accent bg-surface-2 font-semibold text-accent-text",
};

interface StepChipProps {
  number: number;
  kind: CellStep["kind"];
  title?: string;
}

/** Number of a step with the sign of what happens to it. Decorative: a list says the dates in words. */
export function StepChip({ number, kind, title }: StepChipProps) {
  return (
    <span
      data-tooltip={title}
      className={classNames(
        "inline-flex h-6 min-w-6 items-center justify-center gap-[3px] rounded-[7px] border px-1.5 text-12 leading-none tabular-nums max-tablet:px-1",
        looks[kind],
      )}
    >
      {kind === "moved" ? <Icon of={ArrowRight} size={14} mirrored className="size-3" /> : null}
      <span>{number}</span>
      {kind === "leaves" ? <Icon of={ArrowRight} size={14} mirrored className="size-3" /> : null}
      {kind === "earliest" ? <Icon of={Link2} size={14} className="size-3" /> : null}
    </span>
  );
}
