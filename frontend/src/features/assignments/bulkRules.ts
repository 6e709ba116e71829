import { t } from "@lingui/core/macro";
import { nanoid } from "@reduxjs/toolkit";
import type { BulkBody } from "@/api/generated/admin";
import type { Problem } from "@/forms/problems";
import { isBlank } from "@/language/text/blank";
import { newAudience, type Audience } from "@/people/audience/audience";
import { missingSegment } from "@/people/audience/missingSegment";
import type { Person } from "@/people/person";
import type { ChoiceFields } from "@/people/audience/useReach";
import { needsReviewBody, type ReviewedDraft } from "@/tasks/form/needsReview";
import { emptyDraft, newTaskBody } from "@/tasks/form/taskDrafts";
import { unacceptable, type TaskDraft, type TaskProblem } from "@/tasks/form/taskRules";

export const MAX_TASKS = 500;

export interface BulkTask extends TaskDraft, ReviewedDraft {
  /** React key of the task's row. */
  key: string;
}

export interface BulkDraft {
  tasks: BulkTask[];
  clients: Audience;
  /** All clients, as an audience of people. */
  assignToAll: boolean;
  assignee: Person | null;
}

type BulkProblem = Problem<keyof BulkDraft>;

export function newBulkTask(): BulkTask {
  return { ...emptyDraft(), category: "Timo Task", needsReview: false, key: nanoid() };
}

export function newBulk(): BulkDraft {
  return { tasks: [newBulkTask()], clients: newAudience, assignToAll: false, assignee: null };
}

/** Titles of the tasks, for the preview of who has one already. */
export function titlesOf({ tasks }: BulkDraft): string[] {
  return tasks.map(({ title }) => title);
}

/** Name in the form of a task's control: a field, or the row of a subtask. */
export function controlOf(task: BulkTask, name: string): string {
  return `${task.key}:${name}`;
}

/** Name of a collapsed task's line in the form. */
export function headOf(task: BulkTask): string {
  return controlOf(task, "head");
}

/** True if the problem belongs to this task or to one of its subtasks. */
export function isAtFault(task: BulkTask, control: string | undefined): boolean {
  return control?.startsWith(controlOf(task, "")) ?? false;
}

/** First violated rule of a draft: each rule is checked for all tasks before the next one. */
export function bulkProblems(draft: BulkDraft, today: string): BulkProblem[] {
  const { tasks } = draft;
  const first = (rule: (task: BulkTask) => BulkProblem | null) =>
    tasks.reduce<BulkProblem | null>((found, task) => found ?? rule(task), null);
  const problem =
    first((task) => lacking(task, "title", t`All tasks must have a title`)) ??
    first((task) => lacking(task, "category", t`All tasks must have a category`)) ??
    first((task) => lacking(task, "dueDate", t`All tasks must have a due date`)) ??
    first(blankSubtask) ??
    missingClient(draft) ??
    first((task) => inTask(task, unacceptable(task, { today })));
  return problem ? [problem] : [];
}

function missingClient({ clients, assignToAll, assignee }: BulkDraft): BulkProblem | null {
  const problem = missingSegment(clients);
  if (problem || clients.of !== "people" || assignToAll || assignee) return problem;
  return { field: "assignee", message: t`Please select a client or choose 'Assign to All'` };
}

function lacking(
  task: BulkTask,
  field: "title" | "category" | "dueDate",
  message: string,
): BulkProblem | null {
  return isBlank(task[field]) ? inTask(task, { field, message }) : null;
}

function blankSubtask(task: BulkTask): BulkProblem | null {
  const blank = task.subtasks.find(({ title }) => isBlank(title));
  const message = t`All subtasks must have a title`;
  return blank ? inTask(task, { field: "subtasks", message, control: blank.key }) : null;
}

function inTask(task: BulkTask, problem: TaskProblem | null): BulkProblem | null {
  if (!problem) return null;
  const { field, message, control = field } = problem;
  return { field: "tasks", message, control: controlOf(task, control) };
}

/** Body for one client, for all, or for a choice. */
export function bulkBody({ tasks, assignToAll, assignee }: BulkDraft, choice: ChoiceFields | null): BulkBody {
  const bodyOf = (task: BulkTask) => ({ ...newTaskBody(task), ...needsReviewBody(task) });
  if (choice) return { tasks: tasks.map(bodyOf), assignToAll: false, ...choice };
  const forWhom = assignToAll || !assignee ? {} : { assigneeId: assignee.id };
  return {
    tasks: tasks.map((task) => ({ ...bodyOf(task), ...forWhom })),
    assignToAll,
    ...forWhom,
  };
}
