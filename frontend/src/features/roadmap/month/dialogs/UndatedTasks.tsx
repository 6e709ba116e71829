import { isEditable } from "@/tasks/taskRights";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { focusedDay } from "./focusedDay";
import { TaskRows, type ListedTasks } from "./TaskRows";

interface UndatedTasksProps {
  listed: ListedTasks;
  onClose: () => void;
}

/** Tasks without a due date, to be scheduled. */
export function UndatedTasks({ listed, onClose }: UndatedTasksProps) {
  const { phone, actions } = listed;
  return (
    <Dialog open size="m" title="No due date" returnFocus={focusedDay} onClose={onClose}>
      <TaskRows
        {...listed}
        nothing="Every task has a due date."
        endOf={(task) =>
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
    </Dialog>
  );
}
