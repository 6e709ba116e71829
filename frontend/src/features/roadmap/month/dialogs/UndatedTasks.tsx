import { useLingui } from "@lingui/react/macro";
import { isolate } from "@/language/isolate";
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
