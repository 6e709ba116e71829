import { useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import type { Task } from "@/api/generated/client";
import { useThread } from "@/api/client/thread";
import { useToday } from "@/dates/useToday";
import type { Elements } from "@/language/elements";
import { isolate } from "@/language/isolate";
import { calledName } from "@/people/calledName";
import { ColumnGlyph } from "@/tasks/marks/ColumnGlyph";
import { ReviewGlyph } from "@/tasks/marks/ReviewGlyph";
import type { BoardActions } from "@/tasks/model/boardActions";
import { progressOf, progressText } from "@/tasks/model/progress";
import { inReviewSince } from "@/tasks/model/reviewDay";
import { isInReview } from "@/tasks/model/taskRights";
import { Button } from "@/ui/buttons/Button";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { onDemand } from "@/ui/loading/onDemand";
import { Icon } from "@/ui/theme/Icon";
import { classNames } from "@/ui/theme/classNames";
import { TaskContent, TaskTitle } from "./TaskContent";
import { TaskFacts } from "./TaskFacts";

const TaskThread = onDemand(
  () => import(/* webpackChunkName: "thread" */ "@/tasks/thread/TaskThread"),
  "TaskThread",
  ({ above }) => (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
      {above}
      <Skeleton className="w-1/2" />
    </div>
  ),
);

interface MentorTaskProps {
  task: Task;
  isGone: boolean;
  actions: BoardActions | undefined;
  factsEnd?: Elements;
  /** True for the task beside its thread. */
  isWide: boolean;
  /** True if the task is one row above its thread. */
  isFolded: boolean;
  onFold: (folded: boolean) => void;
}

/** Task of a mentor with its thread. */
export function MentorTask({ task, isGone, actions, factsEnd, isWide, isFolded, onFold }: MentorTaskProps) {
  const { t } = useLingui();
  const thread = useThread(task.id);
  const { assignedBy } = thread;
  const notice = (
    <ReviewNotice task={task} assignedBy={assignedBy} short={!isWide} onWithdraw={actions?.withdraw} />
  );
  const facts = (
    <>
      <TaskFacts task={task} inRows assignedBy={assignedBy} />
      {factsEnd}
    </>
  );
  const conversation = { task, thread, isGone };
  if (isWide)
    return (
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_464px] grid-rows-[minmax(0,1fr)]">
        {/* Focusable, so that the keyboard scrolls it. */}
        <div
          role="region"
          aria-label={t`The task`}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls.
          tabIndex={0}
          className="grid min-w-0 content-start gap-5 overflow-y-auto overscroll-contain px-6 py-5 -outline-offset-2"
        >
          <TaskContent task={task} isGone={isGone} underTitle={notice} actions={actions} />
          {facts}
        </div>
        <div className="flex min-h-0 min-w-0 flex-col border-s border-hairline">
          <TaskThread {...conversation} />
        </div>
      </div>
    );
  const status = task.completedAt || task.status === "completed" ? "done" : task.status;
  return (
    <>
      <div className="grid flex-none gap-2.5 px-4 pb-3.5 sheet:px-6">
        <TaskTitle task={task} />
        {notice}
      </div>
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => onFold(!isFolded)}
        className="flex h-12 flex-none items-center gap-2 border-y border-hairline px-4 text-start hover:bg-surface-hover sheet:px-6"
      >
        <ColumnGlyph column={status} />
        <span className="min-w-0 flex-1 truncate">
          <span>{t`The task`}</span>{" "}
          {task.subtasks.length > 0 ? (
            <span className="text-13 text-ink-2 tabular-nums">{progressText(progressOf(task.subtasks))}</span>
          ) : null}
        </span>
        <Icon of={ChevronDown} className={classNames("text-ink-2", !isFolded && "rotate-180")} />
      </button>
      <TaskThread
        {...conversation}
        above={
          isFolded ? null : (
            <div className="-mx-4 -mt-4 mb-4 grid content-start gap-5 border-b border-hairline bg-surface-2 px-4 py-5 sheet:-mx-6 sheet:px-6">
              <TaskContent task={task} isGone={isGone} withoutTitle actions={actions} />
              {facts}
            </div>
          )
        }
      />
    </>
  );
}

interface ReviewNoticeProps {
  task: Task;
  assignedBy: string | null;
  /** True for one line. */
  short: boolean;
  onWithdraw: BoardActions["withdraw"];
}

/** Notice that a submission waits, with its withdrawal. */
function ReviewNotice({ task, assignedBy, short, onWithdraw }: ReviewNoticeProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  if (!isInReview(task) || !task.review) return null;
  const revision = i18n.number(task.review.revision);
  const name = assignedBy && isolate(calledName(assignedBy));
  return (
    <div className="flex items-center gap-3 rounded-card bg-accent-soft py-2 ps-3 pe-1 desk:ps-3.5 desk:pe-2">
      <ReviewGlyph size={20} className="flex-none text-accent-text" />
      <div className="min-w-0 flex-1 text-pretty desk:py-1">
        <p className="font-semibold">{inReviewSince(task.review.since, today)}</p>
        {short ? null : (
          <p>
            <span>
              {name ? t`Revision ${revision} is with ${name}.` : t`Revision ${revision} waits for an answer.`}
            </span>{" "}
            <span>{onWithdraw ? t`Until the answer nothing can be ticked, moved or deleted.` : null}</span>
          </p>
        )}
      </div>
      {onWithdraw ? (
        <Button
          variant="ghost"
          size={short ? "lg" : "sm"}
          className="flex-none text-accent-text!"
          onClick={() => onWithdraw(task)}
        >
          {t`Withdraw`}
        </Button>
      ) : null}
    </div>
  );
}
