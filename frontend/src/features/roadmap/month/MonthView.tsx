import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useMemo, useState, type PointerEvent } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import type { Task } from "@/api/generated/client";
import { useFreezeDuringDrag } from "@/api/live/useFreezeDuringDrag";
import { formatMonth, monthAfter } from "@/dates/calendarMonth";
import { phoneQuery } from "@/ui/theme/mediaQueries";
import { preloadTaskMenu } from "@/tasks/card/TaskMenu";
import { isEditable, isOpen } from "@/tasks/model/taskRights";
import { ToolRow, type ToolSlot } from "@/tasks/board/ToolRow";
import { useOwnTasks } from "@/tasks/useOwnTasks";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { FetchError } from "@/ui/feedback/FetchError";
import { Status } from "@/ui/feedback/Status";
import { Icon } from "@/ui/theme/Icon";
import { classNames } from "@/ui/theme/classNames";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { DeskMonth } from "./DeskMonth";
import { PhoneMonth } from "./PhoneMonth";
import { MonthDialogs } from "./dialogs/MonthDialogs";
import { CarriedTask } from "./grid/CarriedTask";
import { useDayDrag } from "./grid/useDayDrag";
import { useDayFocus } from "./grid/useDayFocus";
import { monthTasks, type MonthParts, type MonthTasks } from "./monthTasks";
import { useUpcomingOccurrences } from "./upcomingOccurrences";
import { useCompletedInMonth, useShownMonth } from "./useShownMonth";

const none: readonly Task[] = [];

/** Tasks by due date: the user's own, Timo Tasks, and completed ones. */
export function MonthView({ toolSlot }: { toolSlot?: ToolSlot }) {
  const { t } = useLingui();
  const phone = useMediaQuery(phoneQuery);
  const month = useShownMonth();
  const { open, actions } = useOwnTasks();
  const completed = useCompletedInMonth(month);
  const live = useMonthTasks(open.data ?? none, completed.currentData ?? none);
  const upcoming = useUpcomingOccurrences(open.data ?? none, month);
  const { shown: tasks, hold, release } = useFreezeDuringDrag(live);
  const focus = useDayFocus(month);
  const { open: openOverlay } = useOverlay();
  const { carried, over, area, ghost, press } = useDayDrag({
    onLift: hold,
    onLetGo: release,
    onDrop: (task, day) => {
      if (!takes(task, day, month.today)) return;
      actions.moveToDay?.(task, day);
      // Stays open on a phone: more tasks may be scheduled from it.
      if (!phone) focus.goTo(day);
    },
  });
  useEffect(preloadTaskMenu, []);

  const target = carried && over !== null && takes(carried.task, over, month.today) ? over : null;
  const parts: MonthParts = {
    month,
    tasks,
    upcoming,
    focus,
    carried: carried?.task ?? null,
    target,
    actions,
    onOpen: ({ id }: Task) => openOverlay({ name: "task", id }),
    onOpenDay: (day) => {
      focus.goTo(day, false);
      openOverlay({ name: "day", day });
    },
    onAdd: (day) => openOverlay(day >= month.today ? { name: "add", day } : { name: "add" }),
    onPress: (task: Task, event: PointerEvent) => {
      if (isEditable(task)) press(task, event);
    },
    onOpenUndated: () => openOverlay({ name: "undated" }),
    // Data of an earlier fetch stays when a refetch fails.
    completedFailed: completed.isError && completed.currentData === undefined,
    onRetryCompleted: () => void completed.refetch(),
  };
  const toToday = () => {
    focus.goTo(month.today, false);
    month.show(month.today.slice(0, 7));
  };
  const failed = !open.data && !open.isFetching;
  const Month = phone ? PhoneMonth : DeskMonth;
  return (
    <div ref={area} className="flex min-h-0 flex-1 flex-col">
      <MonthHead
        month={month.month}
        phone={phone}
        slot={toolSlot}
        onShow={month.show}
        {...(phone ? {} : { onToday: toToday })}
      />
      <Status>{open.data || failed ? null : t`Loading tasks`}</Status>
      {failed ? (
        <FetchError
          title={t`Your tasks did not load`}
          error={open.error}
          onRetry={() => void open.refetch()}
        />
      ) : (
        <Month parts={parts} onToday={toToday} />
      )}
      {carried ? <CarriedTask ref={ghost} carried={carried} today={month.today} over={over} /> : null}
      <MonthDialogs parts={parts} phone={phone} />
    </div>
  );
}

/** Past days and the task's own day are no drop targets. */
function takes(task: Task, day: string, today: string): boolean {
  return day >= today && day !== task.dueDate;
}

/** Tasks of the month. One completed here stays in its day until the list of completed ones is refetched. */
function useMonthTasks(open: readonly Task[], completed: readonly Task[]): MonthTasks {
  const [leaving, setLeaving] = useState<readonly Task[]>([]);
  const isIn = (tasks: readonly Task[]) => {
    const ids = new Set(tasks.map(({ id }) => id));
    return ({ id }: Task) => ids.has(id);
  };
  const arrived = isIn(completed);
  const refused = isIn(open.filter(isOpen));
  const known = isIn(leaving);
  const still = leaving.filter((task) => !arrived(task) && !refused(task));
  const starting = open.filter((task) => !isOpen(task) && !known(task) && !arrived(task));
  if (starting.length > 0 || still.length < leaving.length) setLeaving([...still, ...starting]);
  return useMemo(() => monthTasks(open, [...completed, ...leaving]), [open, completed, leaving]);
}

interface MonthHeadProps {
  month: string;
  phone: boolean;
  slot: ToolSlot;
  onShow: (month: string) => void;
  /** Absent if another button leads to today. */
  onToday?: () => void;
}

/** Heading of the month with previous and next. */
function MonthHead({ month, phone, slot, onShow, onToday }: MonthHeadProps) {
  const { t } = useLingui();
  const size = phone ? "touch" : "md";
  const content = (
    <>
      <h2
        aria-live="polite"
        className={classNames(
          "text-20 font-semibold tabular-nums",
          phone ? "flex-1" : "me-2 min-w-42 leading-9",
        )}
      >
        {formatMonth(month)}
      </h2>
      <IconButton
        label={t`Previous month`}
        size={size}
        icon={<Icon of={ChevronLeft} mirrored />}
        onClick={() => onShow(monthAfter(month, -1))}
      />
      <IconButton
        label={t`Next month`}
        size={size}
        icon={<Icon of={ChevronRight} mirrored />}
        className={phone ? undefined : "-ms-2"}
        onClick={() => onShow(monthAfter(month, 1))}
      />
      {onToday ? (
        <Button variant="secondary" size="sm" className="mt-0.5" onClick={onToday}>
          {t`Today`}
        </Button>
      ) : null}
    </>
  );
  if (phone) return <div className="flex flex-none items-center ps-4 pb-1 pe-2">{content}</div>;
  return (
    <ToolRow slot={slot} className="print:px-6 print:pt-1 print:pb-3">
      {content}
    </ToolRow>
  );
}
