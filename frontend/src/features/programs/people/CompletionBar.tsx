import type { MatrixStep } from "@/api/generated/admin";
import { classNames } from "@/ui/theme/classNames";

interface CompletionBarProps {
  step: MatrixStep;
  people: number;
  /** Height in pixels that stands for all people. */
  height: number;
  /** True where bars are too narrow for an outline. */
  isThin?: boolean;
  className: string;
}

/** Bar of a step: its height who has it, its fill who has done it. Words stand beside it. */
export function CompletionBar(props: CompletionBarProps) {
  const { people, height, isThin = false, className } = props;
  const { given, done } = props.step;
  if (given === 0) return null;
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
        height: Math.max(4, Math.round((height * given) / Math.max(1, people))),
      }}
    >
      <span
        className="w-full bg-success"
        style={{ borderRadius: isThin ? 0 : "3px 3px 0 0", height: `${(100 * done) / given}%` }}
      />
    </span>
  );
}
