import { useLingui } from "@lingui/react/macro";
import { CalendarPlus, Check, Send, Trash2 } from "lucide-react";
import { useId } from "react";
import type { Task } from "@/api/generated/client";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { isCompletable, isSubmittable } from "@/tasks/review";
import { isInReview, isOpen } from "@/tasks/taskRights";
import type { BoardActions } from "@/tasks/boardActions";

interface DetailFooterProps {
  task: Task;
  actions: BoardActions;
  onClose: () => void;
}

/** Actions on the task. An action that removes it from the board closes the dialog first. */
export function DetailFooter({ task, actions, onClose }: DetailFooterProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const { submit } = actions;
  const addToCalendar = isOpen(task) ? actions.addToCalendar : undefined;
  const completable = isCompletable(task);
  const submittable = submit !== undefined && isSubmittable(task);
  const isHeld = isInReview(task);
  return (
    <>
      <Button
        variant="danger-ghost"
        icon={<Icon of={Trash2} size={16} />}
        className={isHeld ? "-ms-1.5 max-tablet:h-11" : "me-auto -ms-3.5 max-tablet:h-11"}
        disabled={isHeld}
        aria-describedby={isHeld ? reasonId : undefined}
        onClick={() => {
          onClose();
          actions.remove(task);
        }}
      >
        <span className={submittable ? "max-[430px]:sr-only" : undefined}>{t`Delete Task`}</span>
      </Button>
      {isHeld ? (
        <span id={reasonId} className="me-auto text-13 text-ink-2">{t`Not while it is in review`}</span>
      ) : null}
      {addToCalendar ? (
        <Button
          variant="secondary"
          icon={<Icon of={CalendarPlus} size={16} />}
          className="max-tablet:h-11"
          onClick={() => addToCalendar(task)}
        >
          <span
            className={completable || submittable ? "max-[430px]:sr-only" : "max-[359px]:sr-only"}
          >{t`Add to Calendar`}</span>
        </Button>
      ) : null}
      {submittable ? (
        <Button
          variant="soft"
          icon={<Icon of={Send} size={16} mirrored />}
          className="max-tablet:h-11"
          onClick={() => submit(task)}
        >
          {t`Submit for Review`}
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
