import { t } from "@lingui/core/macro";
import type { CorrectionBody, TaskOfAssignment, CopyCounts } from "@/api/generated/admin";
import type { Problem } from "@/forms/problems";
import { isBlank, trimmed } from "@/language/text/blank";
import { tooLongContent, tooLongTitle, type SubtaskDraft } from "@/tasks/form/taskRules";

export interface CorrectedTask {
  number: number;
  title: string;
  description: string;
  dueDate: string;
  /** As many as were assigned, in their order. */
  subtasks: SubtaskDraft[];
}

/** Fields that were typed; the others are as they were assigned. */
export interface TypedFields extends Partial<Omit<CorrectedTask, "number" | "subtasks">> {
  /** Titles of subtasks by index. */
  subtasks?: Record<number, string>;
}

export interface CorrectionDraft {
  /** Tasks with a typed field. */
  tasks: (TypedFields & { number: number })[];
}

export const nothingTyped: CorrectionDraft = { tasks: [] };

/** Marks of the fields that the correction changes. */
export interface Changes {
  title: boolean;
  description: boolean;
  dueDate: boolean;
  subtasks: boolean[];
  count: number;
}

/** Task with its draft. */
export interface Corrected {
  before: TaskOfAssignment;
  /** Text that the draft replaces. */
  former: TaskText;
  draft: CorrectedTask;
  changes: Changes;
}

type CorrectionProblem = Problem<keyof CorrectionDraft>;

/** Task as it is corrected: what was typed, over what was assigned. */
function withTyped(before: TaskOfAssignment, { subtasks = {}, ...typed }: TypedFields): CorrectedTask {
  return {
    number: before.number,
    title: before.title,
    description: before.description ?? "",
    dueDate: before.dueDate ?? "",
    ...typed,
    subtasks: before.subtasks.map(({ title }, index) => ({
      key: `subtask-${index}`,
      title: subtasks[index] ?? title,
    })),
  };
}

/** Draft with further typing in one task. A field that was put back is no longer typed. */
export function afterTyping(draft: CorrectionDraft, before: TaskOfAssignment, typed: TypedFields) {
  const { number } = before;
  const known = draft.tasks.find((task) => task.number === number);
  const assigned = withTyped(before, {});
  const fields = { ...known, ...typed, number };
  const kept = Object.entries({ ...known?.subtasks, ...typed.subtasks }).filter(
    ([index, title]) => title !== assigned.subtasks[Number(index)]?.title,
  );
  const task = {
    ...Object.fromEntries(
      Object.entries(fields).filter(
        ([name, text]) => name !== "subtasks" && text !== assigned[name as keyof typeof fields],
      ),
    ),
    ...(kept.length > 0 ? { subtasks: Object.fromEntries(kept) } : {}),
    number,
  };
  return { tasks: [...draft.tasks.filter((other) => other.number !== number), task] };
}

/** Name in the form of a task's control. */
export function controlOf(task: number, name: string): string {
  return `${task}:${name}`;
}

/** Tasks of an assignment with their drafts. */
export function correctedTasks(tasks: readonly TaskOfAssignment[], draft: CorrectionDraft): Corrected[] {
  return tasks.map((before) => {
    const typed = draft.tasks.find(({ number }) => number === before.number) ?? {};
    const corrected = withTyped(before, typed);
    const former = formerOf(before, corrected);
    return { before, former, draft: corrected, changes: differencesOf(former, corrected) };
  });
}

/** Text of a task, assigned or typed. */
interface TaskText {
  title: string;
  description: string | null;
  dueDate: string | null;
  subtasks: readonly { title: string }[];
}

/**
 * Text that the draft replaces: what was assigned, and where that is typed again, what some copies have from stopped
 * corrections.
 */
function formerOf(before: TaskOfAssignment, draft: CorrectedTask): TaskText {
  return before.stopped.reduce<TaskText>((former, stopped) => {
    const typed = differencesOf(former, draft);
    return {
      title: typed.title ? former.title : stopped.title,
      description: typed.description ? former.description : stopped.description,
      dueDate: typed.dueDate ? former.dueDate : stopped.dueDate,
      subtasks: former.subtasks.map(({ title }, index) => ({
        title: typed.subtasks[index] ? title : (stopped.subtasks[index] ?? title),
      })),
    };
  }, before);
}

function differencesOf(former: TaskText, draft: CorrectedTask): Changes {
  const title = trimmed(draft.title) !== former.title;
  const description = trimmed(draft.description) !== trimmed(former.description ?? "");
  const dueDate = draft.dueDate !== (former.dueDate ?? "");
  const subtasks = former.subtasks.map(
    (subtask, index) => trimmed(draft.subtasks[index]?.title ?? "") !== subtask.title,
  );
  const count = [title, description, dueDate, ...subtasks].filter(Boolean).length;
  return { title, description, dueDate, subtasks, count };
}

/** Number of tasks that a correction changes: completed ones stay. */
export function openTasks({ todo, inProgress, done, inReview }: CopyCounts): number {
  return todo + inProgress + done + inReview;
}

/** Open tasks that the correction reaches: a due date alone leaves the later ones of a series as they are. */
export function reachedTasks({ before: { counts }, changes }: Corrected): number {
  const isDueDateAlone = changes.dueDate && changes.count === 1;
  return openTasks(counts) - (isDueDateAlone ? counts.later : 0);
}

/** First violated rule of the changed fields. */
export function correctionProblems(tasks: readonly Corrected[], today: string): CorrectionProblem[] {
  for (const task of tasks) {
    const problem = problemOf(task, today);
    if (problem) return [problem];
  }
  return [];
}

function problemOf({ before, draft }: Corrected, today: string): CorrectionProblem | null {
  const isNewDay = draft.dueDate !== (before.dueDate ?? "");
  const at = (name: string, message: string): CorrectionProblem => ({
    field: "tasks",
    message,
    control: controlOf(draft.number, name),
  });
  if (isBlank(draft.title)) return at("title", t`Task title is required.`);
  if (isNewDay && draft.dueDate === "") return at("dueDate", t`Due date is required.`);
  if (isNewDay && draft.dueDate < today) return at("dueDate", t`Due date cannot be in the past.`);
  const blank = draft.subtasks.find(({ title }) => isBlank(title));
  if (blank) return at(blank.key, t`All subtasks must have a title`);
  const long = tooLongTitle("title", draft.title) ?? tooLongContent(draft);
  return long && at(long.control ?? long.field, long.message);
}

/** Body with the changed tasks alone. */
export function correctionBody(tasks: readonly Corrected[]): CorrectionBody {
  return {
    tasks: tasks
      .filter(({ changes }) => changes.count > 0)
      .map(({ draft: { number, title, description, dueDate, subtasks } }) => ({
        number,
        title: trimmed(title),
        description: trimmed(description) || null,
        dueDate: dueDate || null,
        subtasks: subtasks.map((subtask) => trimmed(subtask.title)),
      })),
  };
}
