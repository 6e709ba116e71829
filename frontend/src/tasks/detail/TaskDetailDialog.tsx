import { useLingui } from "@lingui/react/macro";
import { CalendarPlus, Check, Pencil, Send, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import type { Task } from "@/api/generated/client";
import type { Elements } from "@/language/elements";
import { CategoryBadge } from "@/tasks/marks/CategoryBadge";
import { DueDateBadge } from "@/tasks/marks/DueDateBadge";
import type { BoardActions } from "@/tasks/model/boardActions";
import { cardFocus } from "@/tasks/card/cardFocus";
import { hasThread, isCompletable, isSubmittable } from "@/tasks/model/review";
import { isEditable, isInReview, isOpen } from "@/tasks/model/taskRights";
import { ReviewPill } from "@/tasks/thread/ReviewPill";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";
import { deskQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { MentorTask } from "./MentorTask";
import { TaskContent } from "./TaskContent";
import { TaskFacts } from "./TaskFacts";

interface TaskDetailDialogProps {
  task: Task;
  /** True for the last version of a deleted task. */
  isGone: boolean;
  onClose: () => void;
  /** Absent for a read-only task. */
  actions?: BoardActions | undefined;
  /** Control under the facts. */
  factsEnd?: Elements;
}

/** Task and, beside a mentor's one, its thread. */
export function TaskDetailDialog(props: TaskDetailDialogProps) {
  return hasThread(props.task) ? <WithThread {...props} /> : <WithoutThread {...props} />;
}

function WithoutThread({ task, isGone, onClose, actions, factsEnd }: TaskDetailDialogProps) {
  const { t } = useLingui();
  const edit = isEditable(task) ? actions?.edit : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={task.title}
      hideTitle
      size="l"
      returnFocus={cardFocus(task.id)}
      header={
        <>
          <Badges task={task} />
          {edit ? (
            <Button
              variant="ghost"
              size="sm"
              icon={Pencil}
              className="max-tablet:min-h-11 max-[400px]:px-3.5 sheet:-mt-0.5"
              onClick={() => edit(task)}
            >
              <span className="max-[400px]:sr-only">{t`Edit Task`}</span>
            </Button>
          ) : null}
        </>
      }
      footer={actions ? <DetailFooter task={task} actions={actions} onClose={onClose} /> : undefined}
    >
      <div className="-mx-5 -mb-5 grid border-t border-hairline sheet:-mx-6 sheet:-mt-0.5 sheet:-mb-6 tablet:grid-cols-[1fr_200px]">
        <div className="grid min-w-0 content-start gap-5 px-5 pt-5 pb-5 sheet:px-6 tablet:pb-7">
          <TaskContent task={task} isGone={isGone} actions={actions} />
        </div>
        <div className="border-hairline max-tablet:border-t tablet:border-s">
          <TaskFacts task={task} />
          {factsEnd}
        </div>
      </div>
    </Dialog>
  );
}

/** Task beside its thread; one row above it in narrow windows. */
function WithThread({ task, isGone, onClose, actions, factsEnd }: TaskDetailDialogProps) {
  const isWide = useMediaQuery(deskQuery);
  // A task without a conversation is read first.
  const [isFolded, setIsFolded] = useState(task.commentCount > 0 || task.review !== null);
  const hasAction = isSubmittable(task) || isCompletable(task);
  return (
    <Dialog
      open
      onClose={onClose}
      title={task.title}
      hideTitle
      size="xl"
      fill
      returnFocus={cardFocus(task.id)}
      header={<Badges task={task} />}
      footer={
        actions && (isWide || hasAction || !isFolded) ? (
          <DetailFooter task={task} actions={actions} onClose={onClose} />
        ) : undefined
      }
    >
      <MentorTask
        task={task}
        isGone={isGone}
        actions={actions}
        factsEnd={factsEnd}
        isWide={isWide}
        isFolded={isFolded}
        onFold={setIsFolded}
      />
    </Dialog>
  );
}

function Badges({ task }: { task: Task }) {
  return (
    <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-2 sheet:min-h-7">
      <CategoryBadge category={task.category} />
      <DueDateBadge task={task} />
      {task.review ? (
        // A notice below says the same to a phone.
        <span className={isInReview(task) ? "max-tablet:hidden" : undefined}>
          <ReviewPill state={task.review.state} />
        </span>
      ) : null}
    </div>
  );
}

interface DetailFooterProps {
  task: Task;
  actions: BoardActions;
  onClose: () => void;
}

/** Actions on the task. An action that removes it from the board closes the dialog first. */
function DetailFooter({ task, actions, onClose }: DetailFooterProps) {
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
        icon={Trash2}
        className={isHeld ? "-ms-1.5 max-tablet:min-h-11" : "me-auto -ms-3.5 max-tablet:min-h-11"}
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
          icon={CalendarPlus}
          className="max-tablet:min-h-11"
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
          className="max-tablet:min-h-11"
          onClick={() => submit(task)}
        >
          {t`Submit for Review`}
        </Button>
      ) : null}
      {completable ? (
        <Button
          variant="success"
          icon={Check}
          className="max-tablet:min-h-11"
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
