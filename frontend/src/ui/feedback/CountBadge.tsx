import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { classNames } from "../theme/classNames";

const HIGHEST_UNREAD_SHOWN = 9;

/** Unread count, as written and as spoken. */
export function unreadShown(count: number): string {
  return count > HIGHEST_UNREAD_SHOWN ? `${i18n.number(HIGHEST_UNREAD_SHOWN)}+` : i18n.number(count);
}

const tones = {
  neutral: "h-5 min-w-[22px] bg-surface-press px-1.5 leading-5 font-semibold text-ink-2",
  plain: "min-w-5 font-normal text-ink-3",
  unread: "h-[18px] min-w-[18px] bg-badge-bg px-1.5 leading-[18px] font-semibold text-badge-fg",
  danger: "h-5 min-w-5 bg-danger-soft px-1.5 leading-5 font-semibold text-danger-text",
  gold: "h-[18px] min-w-[18px] bg-cat-timo-bg px-1.5 leading-[18px] font-semibold text-cat-timo-fg",
};

interface CountBadgeProps {
  count: number;
  tone?: keyof typeof tones;
  className?: string | undefined;
}

/** Round badge with a count. Unread counts end at 9+. */
export function CountBadge({ count, tone = "neutral", className }: CountBadgeProps) {
  useLingui();
  const text = tone === "unread" ? unreadShown(count) : i18n.number(count);
  return (
    <span
      className={classNames(
        "inline-block rounded-full text-center text-12 tabular-nums",
        tones[tone],
        className,
      )}
    >
      {text}
    </span>
  );
}
