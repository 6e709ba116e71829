import { useLingui } from "@lingui/react/macro";
import { CircleAlert, Repeat } from "lucide-react";
import type { ReactNode } from "react";
import { allCategories, categoryHue, categoryName } from "@/tasks/category";
import { CategoryIcon } from "@/tasks/CategoryIcon";
import { badgeLook } from "@/ui/feedback/Badge";
import { Icon } from "@/ui/theme/Icon";

const inOrder = [...allCategories.slice(1), ...allCategories.slice(0, 1)];

interface LegendProps {
  /** True if the month shows copies that are still to come. */
  repeats: boolean;
  children: ReactNode;
}

/** Legend of colours and signs, with further notes beside it. */
export function Legend({ repeats, children }: LegendProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-11 flex-none flex-wrap items-center gap-x-3 gap-y-1 wide:gap-x-4 px-6 pt-2.5 pb-3 text-12 text-ink-2">
      <ul aria-label={t`Legend`} className="contents">
        {inOrder.map((category) => (
          <li key={category} className="flex items-center gap-2">
            <span
              className={`grid size-5 place-items-center rounded-tag border ${badgeLook(categoryHue(category))}`}
            >
              <CategoryIcon category={categoryHue(category)} />
            </span>
            <span>{categoryName(category)}</span>
          </li>
        ))}
        <li className="flex items-center gap-2">
          <Icon of={CircleAlert} size={14} className="text-due-overdue-fg" />
          <span>{t`Overdue`}</span>
        </li>
        {repeats ? (
          <li className="flex items-center gap-2">
            <Icon of={Repeat} size={14} className="text-ink-3" />
            <span>{t`Comes again`}</span>
          </li>
        ) : null}
      </ul>
      <span className="ms-auto flex items-center gap-4">{children}</span>
    </div>
  );
}
