import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import type { RefObject } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { formatDayOfWeek } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { isEditable } from "@/tasks/taskRights";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";
import { comingOn } from "../comingCopies";
import type { MonthParts } from "../monthParts";
import { countText, tasksOn } from "../monthTasks";
import { TaskRows, type ListedTasks } from "./TaskRows";

/** Dialogs of the month, named by the address. */
export function MonthDialogs({ parts, phone }: { parts: MonthParts; phone: boolean }) {
  const { shown, close } = useOverlay();
  const { month, tasks, coming, actions, onOpen, onAdd } = parts;
  const row = { today: month.today, phone, actions, onOpen };
  switch (shown?.name) {
    case "day":
      return (
        <DayTasks
          day={shown.day}
          listed={{ ...row, tasks: tasksOn(tasks, shown.day), coming: comingOn(coming, shown.day) }}
          onAdd={onAdd}
          onClose={close}
        />
      );
    case "undated":
      return <UndatedTasks listed={{ ...row, tasks: tasks.undated }} onClose={close} />;
    default:
      return null;
  }
}

/** Tasks without a due date, to be scheduled. */
function UndatedTasks({ listed, onClose }: { listed: ListedTasks; onClose: () => void }) {
  const { t } = useLingui();
  const { phone, actions } = listed;
  return (
    <Dialog open size="m" title={t`No due date`} returnFocus={focusedDay} onClose={onClose}>
      <TaskRows
        {...listed}
        nothing={t`Every task has a due date.`}
        endOf={(task) => {
          if (!isEditable(task)) return null;
          const title = isolate(task.title);
          return (
            <Button
              variant="secondary"
              size={phone ? "lg" : "sm"}
              aria-label={t`Pick a day for ${title}`}
              onClick={() => actions.pickDay?.(task)}
            >
              {t`Pick a day`}
            </Button>
          );
        }}
      />
    </Dialog>
  );
}

interface DayTasksProps {
  day: string;
  listed: ListedTasks;
  onAdd: (day: string) => void;
  onClose: () => void;
}

/** Dialog with all tasks due on a day. */
function DayTasks({ day, listed, onAdd, onClose }: DayTasksProps) {
  const { t } = useLingui();
  const { tasks, today } = listed;
  const date = formatDayOfWeek(day);
  return (
    <Dialog
      open
      size="s"
      title={day === today ? t`Today, ${date}` : date}
      subtitle={<span className="tabular-nums">{tasks.length > 0 ? countText(tasks.length) : null}</span>}
      returnFocus={focusedDay}
      onClose={onClose}
      footer={
        day >= today ? (
          <Button
            variant="soft"
            icon={<Icon of={Plus} size={16} />}
            className="max-sheet:h-11 max-sheet:flex-1"
            onClick={() => onAdd(day)}
          >
            {t`Add Task`}
          </Button>
        ) : undefined
      }
    >
      <TaskRows {...listed} nothing={t`Nothing is due on this day.`} />
    </Dialog>
  );
}

/** Focus target after a dialog over the month: the day in the tab order. */
const focusedDay: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector<HTMLElement>("[data-focus-home]");
  },
};
