import { useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import type { Task } from "@/api/generated/client";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";
import { isEditable } from "@/tasks/taskRights";
import type { BoardActions } from "@/tasks/boardActions";
import { cardFocus } from "@/tasks/card/cardFocus";
import { isTimoTask } from "@/tasks/category";
import { CategoryBadge } from "@/tasks/CategoryBadge";
import { DetailFooter } from "./DetailFooter";
import { DueDateBadge } from "@/tasks/DueDateBadge";
import { progressOf, progressText } from "@/tasks/progress";
import { TaskGone } from "@/tasks/TaskGone";
import { SubtaskList } from "./SubtaskList";
import { TaskFacts } from "./TaskFacts";

interface TaskDetailDialogProps {
  task: Task;
  /** True for the last version of a deleted task. */
  isGone: boolean;
  onClose: () => void;
  /** Absent for a read-only task. */
  actions?: BoardActions | undefined;
}

export function TaskDetailDialog({ task, isGone, onClose, actions }: TaskDetailDialogProps) {
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
          <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-2 sheet:min-h-7">
            <CategoryBadge category={task.category} />
            <DueDateBadge task={task} />
          </div>
          {edit ? (
            <Button
              variant="ghost"
              size="sm"
              icon={<Icon of={Pencil} size={16} />}
              className="max-tablet:h-11 max-[400px]:px-3.5 sheet:-mt-0.5"
              onClick={() => {
                edit(task);
              }}
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
          {isGone ? <TaskGone /> : null}
          {/* Hidden from screen readers, which read the dialog's title. */}
          <p aria-hidden="true" dir="auto" className="text-20 font-semibold text-pretty wrap-anywhere">
            {task.title}
          </p>
          <Section name={t`Description`}>
            {task.description?.trim() ? (
              <p dir="auto" className="mt-1 text-pretty wrap-anywhere whitespace-pre-line">
                {task.description}
              </p>
            ) : (
              <p className="mt-1 text-ink-3">{t`No description provided`}</p>
            )}
          </Section>
          {task.subtasks.length > 0 ? <Subtasks task={task} actions={actions} /> : null}
        </div>
        <div className="border-hairline max-tablet:border-t tablet:border-s">
          <TaskFacts task={task} />
        </div>
      </div>
    </Dialog>
  );
}

function Section({ name, end, children }: { name: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="flex items-center justify-between">
        <h3 className="text-13 text-ink-3">{name}</h3>
        {end}
      </div>
      {children}
    </section>
  );
}

function Subtasks({ task, actions }: { task: Task; actions: BoardActions | undefined }) {
  const { t } = useLingui();
  const progress = progressOf(task.subtasks);
  const open = isTimoTask(task) ? "bg-gold-mark" : "bg-accent";
  const bar = progress.completed === progress.total ? "bg-success" : open;
  return (
    <>
      <Section
        name={t`Progress`}
        end={<span className="text-13 tabular-nums">{progressText(progress)}</span>}
      >
        <div
          role="progressbar"
          aria-label={t`Progress`}
          aria-valuemin={0}
          aria-valuemax={progress.total}
          aria-valuenow={progress.completed}
          aria-valuetext={progressText(progress)}
          className="mt-2 h-2 overflow-hidden rounded-[4px] bg-surface-press"
        >
          <div
            className={`h-full rounded-[4px] transition-[width] duration-(--t-slow) ease-smooth ${bar}`}
            style={{ width: `${progress.percent}%` }}
          />
        </div>
      </Section>
      <SubtaskList task={task} onToggle={actions?.toggleSubtask} />
    </>
  );
}
