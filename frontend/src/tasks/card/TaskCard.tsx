import { useLingui } from "@lingui/react/macro";
import { Check, Send } from "lucide-react";
import { memo, useId, type HTMLAttributes } from "react";
import type { Task } from "@/api/generated/client";
import { dueDateLabel } from "@/dates/dueDateLabel";
import { useToday } from "@/dates/useToday";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import type { BoardActions } from "@/tasks/model/boardActions";
import type { BoardTone } from "@/tasks/model/boardTone";
import { CardProgress } from "./CardProgress";
import { ChangesAsked, CommentCount, InReviewLine } from "./CardReview";
import { CardSubtasks } from "./CardSubtasks";
import { CategoryBadge } from "@/tasks/marks/CategoryBadge";
import { descriptionPreview } from "./descriptionPreview";
import { DueDateBadge } from "@/tasks/marks/DueDateBadge";
import { NeedsReviewMark } from "@/tasks/marks/NeedsReviewMark";
import { ProgramMark } from "@/tasks/marks/ProgramMark";
import { RecurrenceMark } from "@/tasks/marks/RecurrenceMark";
import { isCompletable, isSubmittable } from "@/tasks/model/review";
import { isInReview } from "@/tasks/model/taskRights";
import { inPlaceOfCard } from "./cardFocus";
import { TaskMenu } from "./TaskMenu";

/** Drag state of a card. */
export type CardGrip = "resting" | "pointer" | "keyboard";

interface TaskCardProps {
  task: Task;
  tone: BoardTone;
  /** Phone: the whole card is one target. */
  phone: boolean;
  grip?: CardGrip;
  /** Moved by another user a moment ago. */
  movedJustNow?: boolean;
  /** Drag handle props of the library, for the card's surface. */
  handleProps?: HTMLAttributes<HTMLElement> | undefined;
  onOpen: (task: Task) => void;
  actions?: BoardActions | undefined;
}

const toneLooks: Record<BoardTone, string> = {
  paper: "border-hairline bg-surface-2 p-3 hover:border-hairline-strong",
  gold:
    "border-gold-line-strong bg-gold-card px-3.5 pt-3.5 pb-[13px] before:pointer-events-none before:absolute " +
    "before:inset-[3px] before:rounded-[8px] before:border before:border-gold-line before:opacity-70 before:content-['']",
};

const gripLooks: Record<CardGrip, string> = {
  resting: "shadow-resting hover:shadow-hovered",
  pointer: "rotate-2 cursor-grabbing !border-accent-line shadow-lifted",
  keyboard: "!border-accent-line shadow-lifted",
};

/** As wide as the card. Large text wraps in it. */
const buttonLook = "relative z-1 mt-3 w-full h-auto! px-0! py-1.5 whitespace-normal!";

/** Hovered above the card's surface; touches go through to it. */
const markLook = "pointer-fine:relative pointer-fine:z-1";

/** On a narrow card the recurrence has a line of its own: the category is not shortened, but beside the menu alone. */
const narrowRecurrenceLook =
  "@max-[230px]:h-auto @max-[230px]:flex-wrap @max-[230px]:*:data-badge:max-w-[calc(100%-28px)]";

const movedLook = "!border-accent-line !shadow-[0_0_0_3px_var(--accent-soft)]";

export const TaskCard = memo(function TaskCard({
  task,
  tone,
  phone,
  grip = "resting",
  movedJustNow = false,
  handleProps,
  onOpen,
  actions,
}: TaskCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const celebrated = task.completedAt !== null;
  const hasMark = Boolean(task.repeat ?? task.programStep);
  const description = trimmed(task.description ?? "");
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        "@container relative rounded-card border transition-[border-color,box-shadow,rotate] duration-(--t-fast) ease-smooth",
        toneLooks[tone],
        gripLooks[grip],
        movedJustNow && grip === "resting" && movedLook,
        celebrated && "!border-success-line !bg-success-soft",
      )}
    >
      <CardSurface task={task} titleId={titleId} handleProps={handleProps} onOpen={onOpen} />
      <div
        className={classNames(
          "flex h-[22px] items-center justify-between gap-1",
          task.repeat && narrowRecurrenceLook,
        )}
      >
        <CategoryBadge category={task.category} filled={tone === "gold"} />
        {task.needsReview ? (
          <NeedsReviewMark className={classNames(markLook, "text-gold-text-2", !hasMark && "me-auto")} />
        ) : null}
        {task.repeat ? (
          <RecurrenceMark
            recurrence={task.repeat}
            due={task.dueDate}
            className={classNames(
              markLook,
              "me-auto @max-[230px]:order-last @max-[230px]:basis-full",
              tone === "gold" ? "text-gold-text-2" : "ms-1 text-ink-2 @max-[230px]:ms-0",
            )}
          />
        ) : null}
        {task.programStep ? (
          <ProgramMark
            step={task.programStep}
            className={classNames(
              markLook,
              "me-auto",
              tone === "gold" ? "text-gold-text-2" : "ms-1 text-ink-2",
            )}
          />
        ) : null}
        {movedJustNow ? (
          <span className="ms-auto min-w-0 truncate text-12 text-accent-text">{t`Moved just now`}</span>
        ) : null}
        <CommentCount task={task} />
        {actions ? (
          <span className="relative z-1 inline-flex">
            <TaskMenu task={task} onOpen={onOpen} actions={actions} large={phone} />
          </span>
        ) : null}
      </div>
      <h3
        id={titleId}
        dir="auto"
        className="mt-2 line-clamp-3 text-14 font-semibold text-pretty wrap-anywhere"
      >
        {task.title}
      </h3>
      {description ? (
        <p dir="auto" className="mt-[3px] line-clamp-2 text-13 text-pretty wrap-anywhere text-ink-2">
          {descriptionPreview(description)}
        </p>
      ) : null}
      {task.review?.state === "changes" && task.review.text ? <ChangesAsked text={task.review.text} /> : null}
      <CardSubtasks
        task={task}
        tone={tone}
        readOnly={!actions}
        onToggle={phone ? undefined : actions?.toggleSubtask}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <DueDateBadge task={task} />
        <CardProgress subtasks={task.subtasks} tone={tone} />
      </div>
      {isInReview(task) && task.review ? (
        <InReviewLine
          since={task.review.since}
          phone={phone}
          onWithdraw={actions && withdrawing(task, actions)}
        />
      ) : null}
      {actions?.submit && isSubmittable(task) ? (
        <Button
          variant="soft"
          size={phone ? "lg" : "sm"}
          icon={<Icon of={Send} size={16} mirrored />}
          data-card-control="submit"
          className={classNames(buttonLook, phone && "min-h-11")}
          onClick={() => actions.submit?.(task)}
        >
          {t`Submit for Review`}
        </Button>
      ) : null}
      {actions && isCompletable(task) ? (
        <Button
          variant="success"
          size={phone ? "lg" : "sm"}
          icon={Check}
          data-card-control="complete"
          className={classNames(buttonLook, phone && "min-h-11")}
          onClick={() => actions.complete(task)}
        >
          {t({ message: "Complete", context: "verb" })}
        </Button>
      ) : null}
    </article>
  );
});

function withdrawing(task: Task, { withdraw }: BoardActions) {
  return withdraw && (() => withdraw(task));
}

interface CardSurfaceProps {
  task: Task;
  titleId: string;
  handleProps: HTMLAttributes<HTMLElement> | undefined;
  onOpen: (task: Task) => void;
}

/** Surface between text and controls: drag handle and button that opens the task. */
function CardSurface({ task, titleId, handleProps, onOpen }: CardSurfaceProps) {
  const { exact } = dueDateLabel(task, useToday());
  return (
    <div
      role="button"
      tabIndex={0}
      // A card in review has no handle.
      {...(handleProps ?? inPlaceOfCard(task.id))}
      // Tooltip: the full title and the exact due date.
      data-tooltip={exact ? `${isolate(task.title)}\n${exact}` : task.title}
      aria-labelledby={titleId}
      data-card-control="surface"
      className="absolute inset-0 rounded-card"
      onClick={() => onOpen(task)}
      onKeyDown={(event) => {
        if (event.defaultPrevented) return;
        // Space lifts a card that has a handle; the drag library claims Enter during a drag.
        const opens = event.key === "Enter" || (event.key === " " && !handleProps);
        if (!opens) return;
        event.preventDefault();
        onOpen(task);
      }}
    />
  );
}
