import { t } from "@lingui/core/macro";
import type { Problem } from "@/forms/problems";
import { charactersOf, isBlank } from "@/language/text/blank";
import { filledSubtasks, tooLongContent, tooLongTitle } from "@/tasks/form/taskRules";
import { programLimits, type ProgramDraft, type StepDraft } from "./programDraft";
import { earliestDays } from "./stepOrder";

type ProgramProblem = Problem<keyof ProgramDraft>;

/** Fields of a step: last parts of the paths in the body. */
export type StepField =
  | "templateId"
  | "id"
  | "task"
  | "title"
  | "category"
  | "description"
  | "subtasks"
  | "day"
  | "afterDays"
  | "dueAfter";

interface StepProblem {
  field: StepField;
  message: string;
}

/** Problems of a draft: of its own fields, then the first of its steps. */
export function programProblems(draft: ProgramDraft): ProgramProblem[] {
  const { name, description, steps } = draft;
  const problems: ProgramProblem[] = [];
  if (isBlank(name)) problems.push({ field: "name", message: t`Please enter a name.` });
  if (charactersOf(name) > programLimits.name) {
    problems.push({ field: "name", message: t`Please keep the name to 60 characters.` });
  }
  if (charactersOf(description) > programLimits.description) {
    problems.push({ field: "description", message: t`Please keep the description to 200 characters.` });
  }
  if (steps.length > programLimits.steps) {
    problems.push({ field: "steps", message: t`A program has 200 steps at most.` });
  }
  for (const [index, step] of steps.entries()) {
    const found = stepProblem(step, index, steps);
    if (!found) continue;
    problems.push({ field: "steps", message: found.message, path: `steps.${index}.${found.field}` });
    break;
  }
  return problems;
}

function stepProblem(step: StepDraft, index: number, steps: readonly StepDraft[]): StepProblem | null {
  return contentProblem(step) ?? timeProblem(step, index, steps) ?? dueProblem(step);
}

function contentProblem(step: StepDraft): StepProblem | null {
  if (step.template) return null;
  if (isBlank(step.title)) return { field: "title", message: t`Task title is required.` };
  if (filledSubtasks(step).length === 0) {
    return { field: "subtasks", message: t`At least one subtask is required.` };
  }
  const long = tooLongTitle("title", step.title) ?? tooLongContent(step);
  return long && { field: long.field as StepField, message: long.message };
}

function timeProblem(step: StepDraft, index: number, steps: readonly StepDraft[]): StepProblem | null {
  const { comes, day, afterDays } = step;
  if (comes === "after") {
    if (afterDays === null || afterDays > programLimits.afterDays) {
      return { field: "afterDays", message: t`Please enter 0 to 365 days.` };
    }
    const earliest = earliestDays(steps.slice(0, index + 1)).at(-1) ?? 0;
    if (earliest <= programLimits.day) return null;
    return {
      field: "afterDays",
      message: t`This step could not come before day ${earliest}. A program ends on day 730 at the latest.`,
    };
  }
  if (day === null || day > programLimits.day) {
    return { field: "day", message: t`Please enter a day from 0 to 730.` };
  }
  const before = steps.slice(0, index).findLast((each) => each.comes === "day" && each.day !== null);
  const earliest = before?.day ?? 0;
  if (!before || earliest <= day) return null;
  const number = steps.indexOf(before) + 1;
  return {
    field: "day",
    message: t`Step ${number} comes on day ${earliest}: this one cannot come before it.`,
  };
}

function dueProblem({ dueAfter }: StepDraft): StepProblem | null {
  if (dueAfter === null || dueAfter <= programLimits.dueAfter) return null;
  return { field: "dueAfter", message: t`Please enter 0 to 365 days, or nothing.` };
}

/** Step and field that a path names: "steps.3.task.title". */
export function stepFieldOfPath(path: string | undefined): { index: number; field: StepField } | null {
  const match = /^steps\.(\d+)(?:\.(.+))?$/u.exec(path ?? "");
  if (!match) return null;
  const name = (match[2] ?? "").split(".").findLast((part) => !/^\d*$/u.test(part));
  return { index: Number(match[1]), field: (name ?? "title") as StepField };
}

const contentFields: ReadonlySet<StepField> = new Set(["title", "category", "description", "subtasks"]);

/** True if the open step has a control for a field. */
export function hasControl({ template, comes }: StepDraft, field: StepField): boolean {
  if (field === "dueAfter") return true;
  if (field === "day" || field === "afterDays") return (comes === "day") === (field === "day");
  return template === null && contentFields.has(field);
}
