import { Plus } from "lucide-react";
import type { Task } from "@/api/generated";
import { formatDayOfWeek } from "@/dates/calendarDay";
import type { BoardActions } from "@/tasks/boardActions";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Icon } from "@/ui/icons/Icon";
import { focusHome } from "./focusHome";
import { countText } from "./monthTasks";
import { TaskRow } from "./TaskRow";

interface ListProps {
  tasks: readonly Task[];
  today: string;
  phone: boolean;
  actions: BoardActions;
  onOpen: (task: Task) => void;
  onClose: () => void;
}

interface DayTasksProps extends ListProps {
  day: string;
  onAdd: (day: string) => void;
}

/** All that is due on a day, however much it is. */
export function DayTasks({ day, today, tasks, phone, actions, onOpen, onAdd, onClose }: DayTasksProps) {
  return (
    <Dialog
      open
      size="s"
      title={day === today ? `Today, ${formatDayOfWeek(day)}` : formatDayOfWeek(day)}
      subtitle={<span className="tabular-nums">{tasks.length > 0 ? countText(tasks.length) : null}</span>}
      returnFocus={focusHome}
      onClose={onClose}
      footer={
        day >= today ? (
          <Button
            variant="soft"
            icon={<Icon of={Plus} size={16} />}
            className="max-sheet:h-11 max-sheet:flex-1"
            onClick={() => {
              onAdd(day);
            }}
          >
            Add Task
          </Button>
        ) : undefined
      }
    >
      {tasks.length > 0 ? (
        <ul className="grid grid-cols-1 gap-2">
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              today={today}
              phone={phone}
              actions={actions}
              onOpen={onOpen}
            />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">Nothing is due on this day.</p>
      )}
    </Dialog>
  );
}
