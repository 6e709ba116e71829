import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Achievement } from "@/api/generated/client";
import { formatDayOfMoment } from "@/dates/calendarDay";
import { AchievementEmblem } from "./AchievementEmblem";
import { catalogueEntry } from "./achievementCatalogue";

interface AchievementGridProps {
  title: string;
  types: readonly string[];
  records: readonly Achievement[];
  onOpen: (type: string) => void;
}

export function AchievementGrid({ title, types, records, onOpen }: AchievementGridProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const earned = new Map(records.map((record) => [record.type, record]));
  const earnedCount = i18n.number(types.filter((type) => earned.has(type)).length);
  const total = i18n.number(types.length);
  return (
    <section aria-labelledby={id}>
      <div className="mt-6 mb-3 flex items-baseline gap-2.5">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        <span className="text-13 text-ink-3 tabular-nums">{t`${earnedCount} of ${total}`}</span>
      </div>
      <ul className={gridLook}>
        {types.map((type) => (
          <li key={type}>
            <AchievementTile type={type} record={earned.get(type)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const gridLook = "grid grid-cols-2 gap-3 sheet:grid-cols-3 tablet:grid-cols-4 wide:grid-cols-6";

const EMBLEM_PX = 76;
const box =
  "grid size-full content-start justify-items-center rounded-popover border px-2.5 pt-4 pb-3.5 text-center wrap-anywhere";

interface AchievementTileProps {
  type: string;
  /** Undefined while it is locked. */
  record: Achievement | undefined;
  onOpen: (type: string) => void;
}

/** Tile of one achievement. Only an unlocked one can be opened. */
function AchievementTile({ type, record, onOpen }: AchievementTileProps) {
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
