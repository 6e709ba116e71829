import { useLingui } from "@lingui/react/macro";
import type { Task } from "@/api/generated/client";
import type { Elements } from "@/language/elements";
import { trimmed } from "@/language/text/blank";
import { TaskGone } from "@/tasks/TaskGone";
import type { BoardActions } from "@/tasks/model/boardActions";
import { isTimoTask } from "@/tasks/model/category";
import { progressOf, progressText } from "@/tasks/model/progress";
import { isLocked } from "@/tasks/model/taskRights";
import { Checkbox } from "@/ui/fields/Checkbox";
import { ShareBar } from "@/ui/chart/ShareBar";
import { classNames } from "@/ui/theme/classNames";

interface TaskContentProps {
  task: Task;
  /** True for the last version of a deleted task. */
  isGone: boolean;
  /** Content between title and description. */
  underTitle?: Elements;
  /** True if the title stands elsewhere. */
  withoutTitle?: boolean;
  actions: BoardActions | undefined;
}

/** Text and subtasks of a task. */
export function TaskContent({ task, isGone, underTitle, withoutTitle, actions }: TaskContentProps) {
  const { t } = useLingui();
  return (
    <>
      {isGone ? <TaskGone /> : null}
      {withoutTitle ? null : <TaskTitle task={task} />}
      {underTitle}
      <Section name={t`Description`}>
        {trimmed(task.description ?? "") ? (
          <p dir="auto" className="mt-1 text-pretty wrap-anywhere whitespace-pre-line">
            {task.description}
          </p>
        ) : (
          <p className="mt-1 text-ink-3">{t`No description provided`}</p>
        )}
      </Section>
      {task.subtasks.length > 0 ? <Subtasks task={task} actions={actions} /> : null}
    </>
  );
}

/** Hidden from screen readers, which read the dialog's title. */
export function TaskTitle({ task }: { task: Pick<Task, "title"> }) {
  return (
    <p aria-hidden="true" dir="auto" className="text-20 font-semibold text-pretty wrap-anywhere">
      {task.title}
    </p>
  );
}

function Section({ name, end, children }: { name: string; end?: Elements; children: Elements }) {
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
        <ShareBar
          percent={progress.percent}
          label={t`Progress`}
          count={{ now: progress.completed, max: progress.total }}
          valueText={progressText(progress)}
          className="mt-2 h-2 bg-surface-press"
          fill={`rounded-full transition-[width] duration-(--t-slow) ease-smooth ${bar}`}
        />
      </Section>
      <SubtaskList task={task} onToggle={actions?.toggleSubtask} />
    </>
  );
}

interface SubtaskListProps {
  task: Task;
  /** Absent for a read-only task. */
  onToggle?: ((subtaskId: number, completed: boolean) => void) | undefined;
}

/** Subtasks as rows that toggle as a whole. */
function SubtaskList({ task, onToggle }: SubtaskListProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Subtasks`} className="-mx-2.5 grid gap-0.5">
      {task.subtasks.map((subtask) => {
        const disabled = !onToggle || isLocked(task, subtask);
        return (
          <li key={subtask.id}>
            <label
              className={classNames(
                "flex min-h-9 items-start gap-3 rounded-control px-2.5 py-2 max-tablet:min-h-12 max-tablet:py-3.5",
                !disabled && "cursor-pointer hover:bg-surface-2-hover",
              )}
            >
              <Checkbox
                size="lg"
                tone={isTimoTask(task) ? "gold" : "accent"}
                checked={subtask.completed}
                disabled={disabled}
                className="pt-px"
                onChange={(completed) => onToggle?.(subtask.id, completed)}
              />
              <span
                dir="auto"
                className={classNames("min-w-0 wrap-anywhere", subtask.completed && "text-ink-3")}
              >
                {subtask.title}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
