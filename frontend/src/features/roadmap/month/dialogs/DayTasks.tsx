import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { formatDayOfWeek } from "@/dates/calendarDay";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";
import { focusedDay } from "./focusedDay";
import { countText } from "../monthTasks";
import { TaskRows, type ListedTasks } from "./TaskRows";

interface DayTasksProps {
  day: string;
  listed: ListedTasks;
  onAdd: (day: string) => void;
  onClose: () => void;
}

/** Dialog with all tasks due on a day. */
export function DayTasks({ day, listed, onAdd, onClose }: DayTasksProps) {
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
