import { useLingui } from "@lingui/react/macro";
import { Repeat as RepeatSign } from "lucide-react";
import { categoryName } from "@/tasks/category";
import { Icon } from "@/ui/theme/Icon";
import type { ComingCopy } from "../comingCopies";

/** Row of a copy that comes on a day. */
export function ComingRow({ copy: { title, category } }: { copy: ComingCopy }) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-15 items-center gap-3 rounded-card border border-dashed border-hairline-strong py-2 ps-3 pe-3.5 text-ink-2">
      <span className="grid size-9 flex-none place-items-center">
        <Icon of={RepeatSign} />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" data-tooltip={title} className="block truncate font-semibold">
          {title}
        </span>
        <span className="block truncate text-12">
          {`${categoryName(category)} · ${t`Comes on this day`}`}
        </span>
      </span>
    </li>
  );
}
