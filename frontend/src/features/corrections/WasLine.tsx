import { useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import { Icon } from "@/ui/theme/Icon";

interface WasLineProps {
  /** Assigned value, in words. */
  was: string;
  /** Name of the field. */
  field: string;
  onPutBack: () => void;
}

/** Line under a changed field, with what was assigned and a button that restores it. */
export function WasLine({ was, field, onPutBack }: WasLineProps) {
  const { t } = useLingui();
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-12 text-ink-2">
      <Icon of={Pencil} size={14} className="flex-none text-accent-text" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {was}
      </span>
      <button
        type="button"
        aria-label={t`Put back: ${field}`}
        className="flex-none rounded-tag px-1.5 font-semibold text-accent-text hover:underline max-tablet:min-h-11"
        onClick={onPutBack}
      >
        {t`Put back`}
      </button>
    </span>
  );
}
