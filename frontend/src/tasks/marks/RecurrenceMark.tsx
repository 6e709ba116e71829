import { useLingui } from "@lingui/react/macro";
import { Repeat as RecurrenceSign } from "lucide-react";
import type { Repeat } from "@/api/generated/client";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { recurrenceLabel } from "../recurrence/recurrenceLabel";

interface RecurrenceMarkProps {
  recurrence: Repeat;
  /** Null for a template. */
  due: string | null;
  className?: string;
}

/** Sign and recurrence beside the category, shortened before it is. */
export function RecurrenceMark({ recurrence, due, className }: RecurrenceMarkProps) {
  const { t } = useLingui();
  const text = recurrenceLabel(recurrence, due);
  return (
    <span
      data-tooltip={text}
      // The sign stays, the text gives way: part of a pixel already shortens the category.
      style={{ flexShrink: 9999, minWidth: 14 }}
      className={classNames("inline-flex items-center gap-1 text-12", className)}
    >
      <Icon of={RecurrenceSign} size={14} />
      <span className="sr-only">{`${t`Repeats:`} `}</span>
      <span className="truncate">{text}</span>
    </span>
  );
}
