import { Trans, useLingui } from "@lingui/react/macro";
import type { Achievement } from "@/api/generated/client";
import { formatDayOfMoment } from "@/dates/calendarDay";
import { catalogueEntry } from "./achievementCatalogue";
import { AchievementEmblem } from "./AchievementEmblem";

const EMBLEM_PX = 76;
const box =
  "grid size-full content-start justify-items-center rounded-popover border px-2.5 pt-4 pb-3.5 text-center";

interface AchievementTileProps {
  type: string;
  /** Undefined while it is locked. */
  record: Achievement | undefined;
  onOpen: (type: string) => void;
}

/** Tile of one achievement. Only an unlocked one can be opened. */
export function AchievementTile({ type, record, onOpen }: AchievementTileProps) {
  const { t } = useLingui();
  const { title, goal } = catalogueEntry(type);
  if (!record) {
    return (
      <div className={`${box} border-dashed border-hairline-strong`}>
        <AchievementEmblem type={type} size={EMBLEM_PX} locked />
        <h3 className="mt-2.5 text-13 text-ink-2">
          <Trans>
            {title}
            <span className="sr-only">, locked</span>
          </Trans>
        </h3>
        <p className="mt-0.5 text-12 text-balance text-ink-3">{goal}</p>
      </div>
    );
  }
  const day = formatDayOfMoment(record.earnedAt);
  return (
    <div
      className={`${box} relative border-hairline bg-surface-2 transition-[border-color,box-shadow] duration-(--t-fast) ease-smooth hover:border-hairline-strong hover:shadow-hovered`}
    >
      <AchievementEmblem type={type} size={EMBLEM_PX} />
      <h3 className="mt-2.5 text-13 font-semibold">
        {/* The button covers the whole tile. */}
        <button
          type="button"
          data-achievement={type}
          onClick={() => onOpen(type)}
          className="after:absolute after:inset-0 after:rounded-popover focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {title}
        </button>
      </h3>
      <p className="mt-0.5 text-12 text-balance text-ink-3 tabular-nums">{t`Earned ${day}`}</p>
    </div>
  );
}
