import { Bell, MessageSquare, Star, Trophy, type LucideIcon } from "lucide-react";
import type { NotificationType } from "@/api/generated/client";
import { entryOf } from "@/language/entryOf";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

const looks: Record<NotificationType, { icon: LucideIcon; colours: string }> = {
  achievement: { icon: Trophy, colours: "bg-cat-creation-bg text-cat-creation-fg" },
  task: { icon: Star, colours: "bg-gold-100 text-gold-text" },
  message: { icon: MessageSquare, colours: "bg-accent-soft text-accent-text" },
  system: { icon: Bell, colours: "bg-surface-press text-ink-2" },
};

export function NotificationChip({ type, large = false }: { type: NotificationType; large?: boolean }) {
  const { icon, colours } = entryOf(looks, type) ?? looks.system;
  return (
    <span
      className={classNames(
        "grid shrink-0 place-items-center",
        large ? "size-9 rounded-item" : "size-7 rounded-control",
        colours,
      )}
    >
      <Icon of={icon} size={large ? 20 : 16} />
    </span>
  );
}
