import { msg, t } from "@lingui/core/macro";
import type { NewTemplateBody, Template, TemplateBody } from "@/api/generated/admin";
import { differIn, type DraftFields, type EditKind } from "@/forms/conflict";
import type { Problem } from "@/forms/problems";
import { isBlank, trimmed } from "@/language/text/blank";
import { needsReviewBody, needsReviewField, type ReviewedDraft } from "@/tasks/form/needsReview";
import { contentBody, contentFields, contentOf, emptyContent, titleField } from "@/tasks/form/taskDrafts";
import { filledSubtasks, tooLongContent, tooLongTitle, type ContentDraft } from "@/tasks/form/taskRules";

export interface TemplateDraft extends ContentDraft, ReviewedDraft {
  /** Title for admins only. */
  title: string;
  /** Title that clients see. */
  taskTitle: string;
}

type TemplateProblem = Problem<keyof TemplateDraft>;

const templateFields: DraftFields<TemplateDraft> = {
  title: titleField(msg`Template title`),
  taskTitle: titleField(msg`Task title`),
  ...contentFields,
  needsReview: needsReviewField,
};

export function newTemplate(): TemplateDraft {
  return { ...emptyContent(), category: "Timo Task", needsReview: false, title: "", taskTitle: "" };
}

function draftOf(template: Template): TemplateDraft {
  const { title, taskTitle, needsReview } = template;
  return { ...contentOf(template), title, taskTitle, needsReview };
}

/** True if closing the form would lose changes. */
export function differs(draft: TemplateDraft, before: TemplateDraft): boolean {
  return differIn(templateFields, draft, before);
}

/** Creating and editing have different messages for missing fields. */
interface Texts {
  title: string;
  taskTitle: string;
  subtasks: string;
}

const creating = (): Texts => ({
  title: t`Template title is required`,
  taskTitle: t`Task title is required`,
  subtasks: t`Template must have at least one subtask`,
});

const editing = (): Texts => ({
  title: t`Please fill in all required fields`,
  taskTitle: t`Please fill in all required fields`,
  subtasks: t`Please add at least one subtask`,
});

export function newTemplateProblems(draft: TemplateDraft): TemplateProblem[] {
  return problems(draft, creating());
}

export function editedTemplateProblems(draft: TemplateDraft): TemplateProblem[] {
  return problems(draft, editing());
}

/** First violated rule of a draft, in the specified order. */
function problems(draft: TemplateDraft, texts: Texts): TemplateProblem[] {
  const problem = missing(draft, texts) ?? tooLong(draft);
  return problem ? [problem] : [];
}

function missing(draft: TemplateDraft, texts: Texts): TemplateProblem | null {
  if (isBlank(draft.title)) return { field: "title", message: texts.title };
  if (isBlank(draft.taskTitle)) return { field: "taskTitle", message: texts.taskTitle };
  if (filledSubtasks(draft).length === 0) return { field: "subtasks", message: texts.subtasks };
  return null;
}

function tooLong(draft: TemplateDraft): TemplateProblem | null {
  return (
    tooLongTitle("title", draft.title) ?? tooLongTitle("taskTitle", draft.taskTitle) ?? tooLongContent(draft)
  );
}

export function newTemplateBody({ subtasks, ...template }: TemplateBody): NewTemplateBody {
  return { template, subtasks };
}

/** Body of a template, with every field that the API knows. */
export function templateBody(draft: TemplateDraft): Required<TemplateBody> {
  return {
    ...contentBody(draft),
    ...needsReviewBody(draft),
    title: trimmed(draft.title),
    taskTitle: trimmed(draft.taskTitle),
  };
}

export const templateKind: EditKind<Template, TemplateDraft, Required<TemplateBody>> = {
  fields: templateFields,
  draftOf,
  bodyOf: templateBody,
  shown: (draft) => ({ ...draft, ...needsReviewBody(draft) }),
};
