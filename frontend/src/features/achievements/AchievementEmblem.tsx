import { Lock } from "lucide-react";
import { classNames } from "@/ui/theme/classNames";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";
import { emblemOf } from "./emblems";

/** Colours of a locked emblem; without them the SVG shows its own. */
const lockedColours =
  "[--e1:var(--locked-rim)] [--e2:var(--locked-face)] [--e3:var(--locked-glyph)] " +
  "[--e4:var(--locked-face-2)] [--e5:var(--surface-1)] [--e6:var(--text-3)]";

interface AchievementEmblemProps {
  type: string;
  size: number;
  locked?: boolean;
}

export function AchievementEmblem({ type, size, locked = false }: AchievementEmblemProps) {
  return (
    <span className={classNames("relative block", locked && lockedColours)}>
      <Drawing markup={emblemOf(type)} width={size} />
      {locked ? (
        <span className="absolute -top-0.5 -end-0.5 grid size-[22px] place-items-center rounded-full border border-hairline-strong bg-surface-1 text-ink-3">
          <Icon of={Lock} size={14} />
        </span>
      ) : null}
    </span>
  );
}
