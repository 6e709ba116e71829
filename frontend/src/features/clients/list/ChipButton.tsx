import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { Elements } from "@/language/elements";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

/** One filter of the row. */
export interface Chip {
  key: string;
  label: string;
  count: number | undefined;
  pressed: boolean;
  press: () => void;
  /** Icon before the label. */
  mark?: Elements;
}

export function ChipButton({ chip, isHidden, phone }: { chip: Chip; isHidden: boolean; phone: boolean }) {
  const { i18n } = useLingui();
  const { label, count, pressed, press, mark } = chip;
  return (
    <button
      type="button"
      data-chip
      aria-pressed={pressed}
      onClick={press}
      className={classNames(chipLook(pressed, phone), isHidden && "invisible")}
    >
      {mark}
      <span dir="auto" className="max-w-48 truncate">
        {label}
      </span>{" "}
      <b className="font-semibold text-ink-2 tabular-nums">
        {count === undefined ? "–" : i18n.number(count)}
      </b>
      {pressed ? <Icon of={X} size={14} /> : null}
    </button>
  );
}

export function chipLook(pressed: boolean, phone: boolean): string {
  return classNames(
    "inline-flex flex-none items-center gap-2 rounded-full border px-3 text-13 whitespace-nowrap",
    phone ? "h-11" : "h-8",
    pressed
      ? "border-accent bg-accent-soft font-semibold text-ink-1 shadow-[inset_0_0_0_1px_var(--accent)]"
      : "border-hairline-strong bg-surface-2 text-ink-1 hover:bg-surface-2-hover",
  );
}
