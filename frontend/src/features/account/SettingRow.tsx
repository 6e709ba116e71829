import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Elements } from "@/language/elements";
import { Icon } from "@/ui/theme/Icon";

interface SettingRowProps {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** Control of the setting, underneath in narrow windows. */
  children: Elements;
}

/** One row of a panel. */
export function SettingRow({ icon, title, text, children }: SettingRowProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-2 py-2 max-sheet:py-3">
      <span className="grid size-9 place-items-center rounded-item bg-surface-press text-ink-2">
        <Icon of={icon} />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-13 text-pretty text-ink-2 tabular-nums">{text}</p>
      </div>
      {children}
    </div>
  );
}
