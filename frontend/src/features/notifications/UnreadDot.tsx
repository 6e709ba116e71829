import { classNames } from "@/ui/theme/classNames";

export function UnreadDot({ className }: { className?: string }) {
  return (
    <span className={classNames("inline-block size-2 shrink-0 rounded-full bg-accent", className)}>
      <span className="sr-only">Unread</span>
    </span>
  );
}
