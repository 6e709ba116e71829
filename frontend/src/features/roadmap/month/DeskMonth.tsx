import { useLingui } from "@lingui/react/macro";
import { useOverlay } from "@/addresses/useOverlay";
import { monthOf } from "@/dates/calendarMonth";
import { Button } from "@/ui/buttons/Button";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { DayCell } from "./grid/DayCell";
import { Legend } from "./Legend";
import { comingOn } from "./comingCopies";
import { MonthGrid } from "./grid/MonthGrid";
import type { MonthParts } from "./monthParts";
import { tasksOn, undatedText } from "./monthTasks";

/** Height below which a day shows two lines instead of three. */
const lowWindow = "(max-height: 53.85rem)";

export function DeskMonth({ parts }: { parts: MonthParts }) {
  const { t } = useLingui();
  const { month, tasks, coming, focus, carried, target, onOpen, onAdd, onPress } = parts;
  const { grid, day: focused, goTo, onKeyDown } = focus;
  const isLow = useMediaQuery(lowWindow);
  const isPaper = useMediaQuery("print");
  const { open: openOverlay } = useOverlay();
  return (
    <>
      <MonthGrid
        ref={grid}
        month={month.month}
        weeks={month.weeks}
        look="desk"
        weekHeight={isLow ? "min-h-[79px]" : "min-h-[105px]"}
        onKeyDown={onKeyDown}
      >
        {(day, index) => (
          <DayCell
            key={day}
            day={day}
            today={month.today}
            tasks={tasksOn(tasks, day)}
            coming={comingOn(coming, day)}
            lines={isPaper ? Infinity : isLow ? 2 : 3}
            isOutside={monthOf(day) !== month.month}
            withMonth={index === 0 || day.endsWith("-01")}
            hasFocus={day === focused}
            carried={carried}
            isTarget={day === target}
            onOpenDay={() => {
              goTo(day, false);
              openOverlay({ name: "day", day });
            }}
            onAdd={onAdd}
            onOpen={onOpen}
            onPress={onPress}
          />
        )}
      </MonthGrid>
      <Legend repeats={coming.size > 0}>
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
