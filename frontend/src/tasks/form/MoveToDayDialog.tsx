import { useLingui } from "@lingui/react/macro";
import type { Task } from "@/api/generated/client";
import { formatExactDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { cardFocus } from "@/tasks/card/cardFocus";
import { DayPicker } from "@/ui/fields/DayPicker";
import { Dialog } from "@/ui/overlays/Dialog";

interface MoveToDayDialogProps {
  task: Task;
  /** True if the task was completed or deleted elsewhere. */
  isGone: boolean;
  onMove: (task: Task, day: string) => void;
  onClose: () => void;
}

/** Dialog for another due date: for the keyboard, and for other months. */
export function MoveToDayDialog({ task, isGone, onMove, onClose }: MoveToDayDialogProps) {
  const { t } = useLingui();
  const today = useToday();
  const { title, dueDate } = task;
  const dueOn = dueDate && formatExactDay(dueDate);
  return (
    <Dialog
      open
      size="s"
      title={t`Move to another day`}
      subtitle={
        <>
          <span dir="auto" className="block font-semibold wrap-anywhere text-ink-1">
            {title}
          </span>
          <span>{dueOn ? t`Due on ${dueOn}` : t`No due date`}</span>
        </>
      }
      returnFocus={cardFocus(task.id)}
      onClose={onClose}
    >
      {isGone ? (
        <p role="alert" className="text-pretty text-ink-2">
          {t`This task was completed, recalled or deleted meanwhile. Its day stays as it is.`}
        </p>
      ) : (
        <div className="grid min-h-[288px] justify-center max-tablet:min-h-[344px]">
          <DayPicker
            large
            value={dueDate ?? ""}
            min={today}
            onPick={(day) => {
              onClose();
              if (day !== dueDate) onMove(task, day);
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
