import { classNames } from "@/ui/theme/classNames";
import { useShortcutsEnabled } from "@/ui/focus/shortcutSetting";

/** Key in a button, where there is a keyboard and its single keys are on. */
export function KeyHint({ className, children }: { className?: string; children: string }) {
  if (!useShortcutsEnabled()) return null;
  return (
    <kbd
      aria-hidden="true"
      className={classNames(
        "-me-1 rounded-tag border px-1.5 font-body text-12 font-normal max-tablet:hidden pointer-coarse:hidden",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
