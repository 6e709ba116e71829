import { useLingui } from "@lingui/react/macro";
import { Repeat as RepeatSign } from "lucide-react";
import { Icon } from "@/ui/theme/Icon";
import type { ComingCopy } from "../comingCopies";

/** Line of a copy that comes on a day. It cannot be opened or dragged. */
export function ComingChip({ copy }: { copy: ComingCopy }) {
  const { t } = useLingui();
  const { title } = copy;
  return (
    <span
      data-tooltip={title}
      className="flex h-6 min-w-0 items-center gap-[5px] rounded-[6px] border border-dashed border-hairline-strong px-1.5 text-12 text-ink-3"
    >
      <Icon of={RepeatSign} size={14} />
      <span dir="auto" className="min-w-0 flex-1 truncate text-start">
        {title}
      </span>{" "}
      <span className="sr-only">{t`(repeats then)`}</span>
    </span>
  );
}
