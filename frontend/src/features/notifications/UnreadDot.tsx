import { useLingui } from "@lingui/react/macro";
import { classNames } from "@/ui/theme/classNames";

export function UnreadDot({ className }: { className?: string }) {
  const { t } = useLingui();
  return (
    <span className={classNames("inline-block size-2 shrink-0 rounded-full bg-accent", className)}>
      <span className="sr-only">{t`Unread`}</span>
    </span>
  );
}
