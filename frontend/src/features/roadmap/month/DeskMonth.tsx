import { useLingui } from "@lingui/react/macro";
import { CircleAlert, Repeat } from "lucide-react";
import type { ReactNode } from "react";
import { CategoryIcon } from "@/tasks/CategoryIcon";
import { allCategories, categoryHue, categoryName } from "@/tasks/category";
import { Button } from "@/ui/buttons/Button";
import { badgeLook } from "@/ui/feedback/Badge";
import { Icon } from "@/ui/theme/Icon";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { DayCell } from "./grid/DayCell";
import { MonthGrid } from "./grid/MonthGrid";
import { undatedText, type MonthParts } from "./monthTasks";

/** Height below which a day shows two lines instead of three. */
const lowWindow = "(max-height: 53.85rem)";

export function DeskMonth({ parts }: { parts: MonthParts }) {
  const { t } = useLingui();
  const { tasks } = parts;
  const isLow = useMediaQuery(lowWindow);
  const isPaper = useMediaQuery("print");
  return (
    <>
      <MonthGrid parts={parts} look="desk" weekHeight={isLow ? "min-h-[79px]" : "min-h-[105px]"}>
        {(day, index) => (
          <DayCell
            key={day}
            parts={parts}
            day={day}
            withMonth={index === 0 || day.endsWith("-01")}
            lines={isPaper ? Infinity : isLow ? 2 : 3}
          />
        )}
      </MonthGrid>
      <Legend repeats={parts.coming.size > 0}>
        {parts.completedFailed ? (
          <Button variant="ghost" size="sm" onClick={parts.onRetryCompleted}>
            {t`Completed tasks did not load. Try again`}
          </Button>
        ) : null}
        {tasks.undated.length > 0 ? (
          <Button
            variant="ghost"
            size="sm"
            className="-my-1.5 -me-2.5 !text-accent-text"
            onClick={parts.onOpenUndated}
          >
            {undatedText(tasks.undated.length)}
          </Button>
        ) : null}
      </Legend>
    </>
  );
}

const inOrder = [...allCategories.slice(1), ...allCategories.slice(0, 1)];

interface LegendProps {
  /** True if the month shows copies that are still to come. */
  repeats: boolean;
  children: ReactNode;
}

/** Legend of colours and signs, with further notes beside it. */
function Legend({ repeats, children }: LegendProps) {
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
