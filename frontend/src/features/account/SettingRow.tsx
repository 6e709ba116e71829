import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "@/ui/icons/Icon";

interface MailRowProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** What is chosen; underneath where there is no room beside it. */
  children: ReactNode;
}

/** One kind of mail. */
export function MailRow({ icon, title, text, children }: MailRowProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-2 py-2 max-sheet:py-3">
      <span className="grid size-9 place-items-center rounded-item bg-surface-press text-ink-2">
        <Icon of={icon} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-13 text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
