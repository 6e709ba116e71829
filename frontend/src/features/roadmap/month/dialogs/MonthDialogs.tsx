import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import type { RefObject } from "react";
import { useOverlay } from "@/addresses/useOverlay";
import { formatDayOfWeek } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { isEditable } from "@/tasks/model/taskRights";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";
import { countText, tasksOn, type MonthParts } from "../monthTasks";
import { TaskRows } from "./TaskRows";

interface MonthDialogProps {
  parts: MonthParts;
  phone: boolean;
}

/** Dialogs of the month, named by the address. */
export function MonthDialogs(props: MonthDialogProps) {
  const { shown, close } = useOverlay();
  if (shown?.name === "day") return <DayTasks {...props} day={shown.day} onClose={close} />;
  return shown?.name === "undated" ? <UndatedTasks {...props} onClose={close} /> : null;
}

/** Tasks without a due date, to be scheduled. */
function UndatedTasks({ parts, phone, onClose }: MonthDialogProps & { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open size="m" title={t`No due date`} returnFocus={focusedDay} onClose={onClose}>
      <TaskRows
        parts={parts}
        day={null}
        phone={phone}
        endOf={(task) => {
          if (!isEditable(task)) return null;
          const title = isolate(task.title);
          return (
            <Button
              variant="secondary"
              size={phone ? "lg" : "sm"}
              aria-label={t`Pick a day for ${title}`}
              onClick={() => parts.actions.pickDay?.(task)}
            >
              {t`Pick a day`}
            </Button>
          );
        }}
      />
    </Dialog>
  );
}

interface DayTasksProps extends MonthDialogProps {
  day: string;
  onClose: () => void;
}

/** Dialog with all tasks due on a day. */
function DayTasks({ parts, phone, day, onClose }: DayTasksProps) {
  const { t } = useLingui();
  const { today } = parts.month;
  const count = tasksOn(parts.tasks, day).length;
  const date = formatDayOfWeek(day);
  return (
    <Dialog
      open
      size="s"
      title={day === today ? t`Today, ${date}` : date}
      subtitle={<span className="tabular-nums">{count > 0 ? countText(count) : null}</span>}
      returnFocus={focusedDay}
      onClose={onClose}
      footer={
        day >= today ? (
          <Button
            variant="soft"
            icon={<Icon of={Plus} size={16} />}
            className="max-sheet:min-h-11 max-sheet:flex-1"
            onClick={() => parts.onAdd(day)}
          >
            {t`Add Task`}
          </Button>
        ) : undefined
      }
    >
      <TaskRows parts={parts} day={day} phone={phone} />
    </Dialog>
  );
}

/** Focus target after a dialog over the month: the day in the tab order. */
const focusedDay: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector<HTMLElement>("[data-focus-home]");
  },
};
