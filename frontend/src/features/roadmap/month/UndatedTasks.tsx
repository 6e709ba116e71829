import type { Task } from "@/api/generated";
import type { BoardActions } from "@/tasks/boardActions";
import { isEditable } from "@/tasks/taskRights";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { focusHome } from "./focusHome";
import { TaskRow } from "./TaskRow";

interface UndatedTasksProps {
  tasks: readonly Task[];
  today: string;
  phone: boolean;
  actions: BoardActions;
  onOpen: (task: Task) => void;
  onClose: () => void;
}

/** What stands on no day yet, and the way to give it one. */
export function UndatedTasks({ tasks, today, phone, actions, onOpen, onClose }: UndatedTasksProps) {
  return (
    <Dialog open size="m" title="No due date" returnFocus={focusHome} onClose={onClose}>
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
              end={
                isEditable(task) ? (
                  <Button
                    variant="secondary"
                    size={phone ? "lg" : "sm"}
                    aria-label={`Pick a day for ${task.title}`}
                    onClick={() => actions.pickDay?.(task)}
                  >
                    Pick a day
                  </Button>
                ) : null
              }
            />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">Every task has a due date.</p>
      )}
    </Dialog>
  );
}
