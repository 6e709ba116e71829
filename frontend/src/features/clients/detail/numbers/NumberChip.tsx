import { useLingui } from "@lingui/react/macro";
import type { ClientNumber } from "@/api/generated/admin";
import { amountWithUnit } from "@/people/numbers/amounts";
import { classNames } from "@/ui/theme/classNames";

interface NumberChipProps {
  number: ClientNumber;
  isOpen: boolean;
  onToggle: () => void;
}

/** Number with its last value, for low windows. */
export function NumberChip({ number, isOpen, onToggle }: NumberChipProps) {
  const { t } = useLingui();
  const last = number.values.at(-1);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={classNames(
        "inline-flex h-7 items-center gap-2 rounded-full border bg-surface-2 px-3 text-13 focus-visible:-outline-offset-2",
        isOpen ? "border-accent bg-accent-soft!" : "border-hairline-strong hover:bg-surface-2-hover",
      )}
    >
      <span dir="auto" className="max-w-44 truncate text-ink-2">
        {number.name}
      </span>{" "}
      <b className="font-semibold tabular-nums">
        {last ? amountWithUnit(number, last.amount) : t`No value yet`}
      </b>
    </button>
  );
}
