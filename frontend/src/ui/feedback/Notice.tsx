import type { LucideIcon } from "lucide-react";
import { Icon } from "../theme/Icon";

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** Box that says what did not come about, and what else can be done. */
export function Notice({ icon, title, text }: NoticeProps) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-pretty text-warning-text"
    >
      <Icon of={icon} className="flex-none" />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{title}</b> <span>{text}</span>
      </span>
    </p>
  );
}
