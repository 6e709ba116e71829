import { useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronUp, Trash2 } from "lucide-react";
import { useId } from "react";
import { formatShortDay } from "@/dates/calendarDay";
import type { FieldsForm } from "@/forms/useForm";
import { isBlank, trimmed } from "@/language/text/blank";
import { allCategories } from "@/tasks/model/category";
import { CategoryBadge } from "@/tasks/marks/CategoryBadge";
import { categoryOptions } from "@/tasks/form/categoryOptions";
import { needsReviewBody } from "@/tasks/form/needsReview";
import { NeedsReviewField } from "@/tasks/form/NeedsReviewField";
import { TaskFields } from "@/tasks/form/TaskFields";
import type { TaskDraft } from "@/tasks/form/taskRules";
import { NeedsReviewMark } from "@/tasks/marks/NeedsReviewMark";
import { Button } from "@/ui/buttons/Button";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { controlOf, headOf, type BulkTask } from "./bulkRules";

interface BulkTaskFieldsProps {
  task: BulkTask;
  /** Number of the task, from 1. */
  number: number;
  open: boolean;
  onFold: () => void;
  onChange: (changes: Partial<Omit<BulkTask, "key">>) => void;
  /** Absent for the only task. */
  onRemove: (() => void) | undefined;
  readOnly: boolean;
  /** Error of this task and its control. */
  problem: { message: string; control?: string } | undefined;
  today: string;
  control: (name: string) => (element: HTMLElement | null) => void;
  focus: (name: string) => void;
}

/** Fields of one of several tasks; collapsed, a line with its title. */
export function BulkTaskFields({ task, number, open, onFold, onRemove, ...fields }: BulkTaskFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-name`}
      className="overflow-hidden rounded-card border border-hairline-strong"
    >
      <div
        className={classNames(
          "flex items-center gap-1 pe-2",
          open && "border-b border-hairline bg-surface-1",
        )}
      >
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? `${id}-fields` : undefined}
          ref={fields.control(headOf(task))}
          onClick={onFold}
          className={classNames(
            "flex min-w-0 flex-1 items-center gap-3 rounded-control ps-4 pe-2 text-start -outline-offset-2",
            open ? "h-12" : "min-h-[52px] py-1.5 max-sheet:flex-wrap max-sheet:gap-y-1",
          )}
        >
          <b id={`${id}-name`} className="flex-none font-semibold tabular-nums">
            {t`Task ${number}`}
          </b>
          {open ? null : <Summary task={task} today={fields.today} />}
          <Icon of={open ? ChevronUp : ChevronDown} size={16} className="ms-auto text-ink-3" />
        </button>
        {onRemove ? (
          <Button
            variant="ghost"
            size="sm"
            icon={Trash2}
            aria-label={t`Remove task ${number}`}
            className="max-tablet:min-h-11"
            onClick={onRemove}
          >
            <span className={open ? undefined : "hidden"}>{t`Remove`}</span>
          </Button>
        ) : null}
      </div>
      {open ? (
        <div id={`${id}-fields`} className="grid gap-3.5 px-4 pt-3.5 pb-4">
          <Fields task={task} {...fields} />
        </div>
      ) : null}
    </section>
  );
}

function Summary({ task, today }: { task: BulkTask; today: string }) {
  const { t } = useLingui();
  const { title, category, dueDate } = task;
  const { needsReview } = needsReviewBody(task);
  return (
    <>
      <span
        dir="auto"
        className={classNames(
          "min-w-0 flex-1 truncate max-sheet:order-last max-sheet:basis-full",
          isBlank(title) && "text-ink-3",
        )}
      >
        {trimmed(title) || t`Untitled`}
      </span>
      {needsReview ? <NeedsReviewMark className="-me-1 text-ink-2" /> : null}
      {category ? <CategoryBadge category={category} /> : null}
      {dueDate ? (
        <span className="flex-none text-13 text-ink-2 tabular-nums">{formatShortDay(dueDate, today)}</span>
      ) : null}
    </>
  );
}

type FieldsProps = Pick<
  BulkTaskFieldsProps,
  "task" | "onChange" | "readOnly" | "problem" | "today" | "control" | "focus"
>;

function Fields({ task, onChange, readOnly, problem, today, control, focus }: FieldsProps) {
  const nameOf = (name: string) => controlOf(task, name);
  const problemOf = (field: keyof TaskDraft) => {
    if (problem?.control === nameOf(field)) return { message: problem.message };
    const row = task.subtasks.find(({ key }) => problem?.control === nameOf(key));
    return problem && row && field === "subtasks" ? { ...problem, control: row.key } : undefined;
  };
  const form: FieldsForm<TaskDraft> = {
    draft: task,
    readOnly,
    problemOf,
    change: onChange,
    control: (name) => control(nameOf(name)),
    focus: (name) => focus(nameOf(name)),
    text: (field) => ({
      ref: control(nameOf(field)),
      name: nameOf(field),
      value: task[field],
      error: problemOf(field)?.message,
      readOnly,
      onChange: ({ target }) => onChange({ [field]: target.value }),
    }),
  };
  return (
    <>
      <TaskFields form={form} minDueDate={today} categories={categoryOptions(allCategories)} isOneOfSeveral />
      <NeedsReviewField draft={task} onChange={onChange} />
    </>
  );
}
