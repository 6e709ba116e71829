import { msg, plural, t } from "@lingui/core/macro";
import { nanoid } from "@reduxjs/toolkit";
import type {
  Category,
  DaysOff,
  Program,
  ProgramBody,
  ProgramStep,
  StepBody,
  Template,
  StepTemplate,
} from "@/api/generated/admin";
import { differIn, type DraftFields, type EditKind } from "@/forms/conflict";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { joinByComma } from "@/language/text/joinByComma";
import { needsReviewBody } from "@/tasks/form/needsReview";
import { filledSubtasks, type SubtaskDraft } from "@/tasks/form/taskRules";
import { newSubtaskRow, titleField } from "@/tasks/form/taskDrafts";
import { dateRangeLabel, dueLabel } from "./programLabels";

export const programLimits = {
  name: 60,
  description: 200,
  steps: 200,
  day: 730,
  afterDays: 365,
  dueAfter: 365,
  daysOff: 100,
  dayOffName: 60,
};

const USUAL_DUE_AFTER = 3;

export interface StepDraft {
  /** React key of the row. */
  key: string;
  /** Absent for a new step. */
  id?: number;
  /** Null for a task written for the program. */
  template: StepTemplate | null;
  title: string;
  description: string;
  category: Category;
  needsReview: boolean;
  subtasks: SubtaskDraft[];
  comes: "day" | "after";
  /** Days after the start, and after the step before. The unused one is kept for a change of mind. */
  day: number | null;
  afterDays: number | null;
  /** Null without a due date. */
  dueAfter: number | null;
}

export interface ProgramDraft {
  name: string;
  description: string;
  skipsWeekends: boolean;
  daysOff: DaysOff[];
  joinsByLink: boolean;
  steps: StepDraft[];
}

export const programFields: DraftFields<ProgramDraft> = {
  name: titleField(msg`Name`),
  description: { label: msg`Description`, text: (text) => trimmed(text) },
  skipsWeekends: { label: msg`Skip Saturdays and Sundays`, text: yesOrNo },
  daysOff: {
    label: msg`Days off`,
    text: (days) => days.map(({ from, to, name }) => joinByComma([dateRangeLabel(from, to), name])),
  },
  joinsByLink: { label: msg`Whoever joins by the community link`, text: yesOrNo },
  steps: {
    label: msg({ message: "Steps", context: "program" }),
    text: (steps) => steps.map(stepLine),
    copied: stepsText,
  },
};

function yesOrNo(isOn: boolean): string {
  return isOn ? t`Yes` : t`No`;
}

/** Step on one line, for a comparison. */
export function stepLine(step: StepDraft, index: number): string {
  const number = index + 1;
  const due = dueLabel(step.dueAfter);
  return `${number}. ${joinByComma([isolate(trimmed(step.title)), comesText(step), due])}`;
}

/** Steps with all that was typed in them. */
function stepsText(steps: readonly StepDraft[]): string {
  const parts = steps.flatMap((step, index) => [
    stepLine(step, index),
    trimmed(step.description),
    ...filledSubtasks(step).map(({ title }) => `- ${title}`),
  ]);
  return parts.filter(Boolean).join("\n");
}

/** Time of a step: "Day 5", "1 day after the step before". */
function comesText({ comes, day, afterDays }: Pick<StepDraft, "comes" | "day" | "afterDays">): string {
  if (comes === "day") return day === null ? t`No day yet` : t`Day ${day}`;
  return plural(afterDays ?? 0, {
    one: "# day after the step before",
    other: "# days after the step before",
  });
}

export function newProgram(): ProgramDraft {
  return { name: "", description: "", skipsWeekends: false, daysOff: [], joinsByLink: false, steps: [] };
}

export function draftOf(program: Program): ProgramDraft {
  const { name, description, skipsWeekends, daysOff, joinsByLink, steps } = program;
  return {
    name,
    description: description ?? "",
    skipsWeekends,
    daysOff,
    joinsByLink,
    steps: steps.map(stepDraftOf),
  };
}

export function stepDraftOf({ id, template, task, day, afterDays, dueAfter }: ProgramStep): StepDraft {
  const subtasks = task.subtasks.map((title, index) => ({ key: `step-${id}-${index}`, title }));
  return {
    key: `step-${id}`,
    id,
    template,
    title: task.title,
    description: task.description ?? "",
    category: task.category,
    needsReview: task.needsReview,
    subtasks: subtasks.length > 0 ? subtasks : [newSubtaskRow()],
    comes: day === null ? "after" : "day",
    day,
    afterDays,
    dueAfter,
  };
}

/** New step: a template's, or an empty one. */
export function newStep(template: Template | null): StepDraft {
  return {
    key: nanoid(),
    template: template && { id: template.id, title: template.title },
    title: template?.taskTitle ?? "",
    description: template?.description ?? "",
    category: template?.category ?? "Timo Task",
    needsReview: template?.needsReview ?? false,
    subtasks: template
      ? template.subtasks.map(({ id, title }) => ({ key: `subtask-${id}`, title }))
      : [newSubtaskRow()],
    comes: "day",
    day: null,
    afterDays: 1,
    dueAfter: USUAL_DUE_AFTER,
  };
}

/** True if leaving the editor would lose changes. */
export function differs(draft: ProgramDraft, before: ProgramDraft): boolean {
  return differIn(programFields, draft, before);
}

export function programBody(draft: ProgramDraft): ProgramBody {
  return {
    name: trimmed(draft.name),
    description: textOrNull(draft.description),
    skipsWeekends: draft.skipsWeekends,
    daysOff: draft.daysOff.map(({ from, to, name }) => ({ from, to, name: textOrNull(name ?? "") })),
    joinsByLink: draft.joinsByLink,
    steps: draft.steps.map(stepBody),
  };
}

export const programKind: EditKind<Program, ProgramDraft, ProgramBody> = {
  fields: programFields,
  draftOf,
  bodyOf: programBody,
};

export function stepBody(step: StepDraft): StepBody {
  const { id, template, comes, day, afterDays, dueAfter } = step;
  return {
    ...(id === undefined ? {} : { id }),
    ...(template
      ? { templateId: template.id }
      : {
          task: {
            title: trimmed(step.title),
            description: textOrNull(step.description),
            category: step.category,
            ...needsReviewBody(step),
            subtasks: filledSubtasks(step).map(({ title }) => title),
          },
        }),
    ...(comes === "day" ? { day } : { afterDays }),
    dueAfter,
  };
}

function textOrNull(text: string): string | null {
  return trimmed(text) || null;
}
