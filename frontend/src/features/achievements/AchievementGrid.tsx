import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Achievement } from "@/api/generated/client";
import { AchievementTile } from "./AchievementTile";

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
