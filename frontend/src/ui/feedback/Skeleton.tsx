import { classNames } from "../theme/classNames";

/** Placeholder, visible after 300 ms so that fast responses do not flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className="block animate-late">
      <span
        className={classNames(
          "block h-3 animate-sheen rounded-[6px] bg-[linear-gradient(100deg,var(--skeleton)_40%,var(--skeleton-2)_50%,var(--skeleton)_60%)] bg-[length:200%_100%]",
          className,
        )}
      />
    </span>
  );
}
