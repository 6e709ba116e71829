import { useLingui } from "@lingui/react/macro";
import { CalendarPlus, Check, Trash2 } from "lucide-react";
import type { Task } from "@/api/generated/client";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { isOpen } from "@/tasks/taskRights";
import type { BoardActions } from "@/tasks/boardActions";

interface DetailFooterProps {
  task: Task;
  actions: BoardActions;
  onClose: () => void;
}

/** Actions on the task. An action that removes it from the board closes the dialog first. */
export function DetailFooter({ task, actions, onClose }: DetailFooterProps) {
  const { t } = useLingui();
  const open = isOpen(task);
  const addToCalendar = open ? actions.addToCalendar : undefined;
  const completable = open && task.status === "done";
  return (
    <>
      <Button
        variant="danger-ghost"
        icon={<Icon of={Trash2} size={16} />}
        className="me-auto -ms-3.5 max-tablet:h-11"
        onClick={() => {
          onClose();
          actions.remove(task);
        }}
      >
        {t`Delete Task`}
      </Button>
      {addToCalendar ? (
        <Button
          variant="secondary"
          icon={<Icon of={CalendarPlus} size={16} />}
          className="max-tablet:h-11"
          onClick={() => {
            addToCalendar(task);
          }}
        >
          <span
            className={completable ? "max-[430px]:sr-only" : "max-[359px]:sr-only"}
          >{t`Add to Calendar`}</span>
        </Button>
      ) : null}
      {completable ? (
        <Button
          variant="success"
          icon={<Icon of={Check} size={16} />}
          className="max-tablet:h-11"
          onClick={() => {
            onClose();
            actions.complete(task);
          }}
        >
          {t({ message: "Complete", context: "verb" })}
        </Button>
      ) : null}
    </>
  );
}
