import { useLingui } from "@lingui/react/macro";
import { useEffect, type PointerEvent } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import type { Task } from "@/api/generated/client";
import { useFreezeDuringDrag } from "@/api/live/useFreezeDuringDrag";
import { phoneQuery } from "@/tasks/board/phoneQuery";
import { preloadTaskMenu } from "@/tasks/card/TaskMenu";
import { isEditable } from "@/tasks/taskRights";
import { useOwnTasks } from "@/tasks/useOwnTasks";
import { FetchError } from "@/ui/feedback/FetchError";
import { Status } from "@/ui/feedback/Status";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { CarriedTask } from "./grid/CarriedTask";
import { DeskMonth } from "./DeskMonth";
import { MonthDialogs } from "./dialogs/MonthDialogs";
import { MonthHead } from "./MonthHead";
import type { MonthParts } from "./monthParts";
import { PhoneMonth } from "./PhoneMonth";
import { useComingCopies } from "./useComingCopies";
import { useCompletedInMonth } from "./useCompletedInMonth";
import { useDayDrag } from "./grid/useDayDrag";
import { useDayFocus } from "./grid/useDayFocus";
import { useMonthTasks } from "./useMonthTasks";
import { useShownMonth } from "./useShownMonth";

const none: readonly Task[] = [];

/** Tasks by due date: the user's own, Timo Tasks, and completed ones. */
export function MonthView() {
  const { t } = useLingui();
  const phone = useMediaQuery(phoneQuery);
  const month = useShownMonth();
  const { open, actions } = useOwnTasks("open");
  const completed = useCompletedInMonth(month);
  const live = useMonthTasks(open.data ?? none, completed.currentData ?? none);
  const coming = useComingCopies(open.data ?? none, month);
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
    coming,
    focus,
    carried: carried?.task ?? null,
    target,
    actions,
    onOpen: ({ id }: Task) => openOverlay({ name: "task", id }),
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
