import type { Category } from "@/api/generated/client";
import type { NewTemplateBody, Template, TemplateBody } from "@/api/generated/admin";
import type { Problem } from "@/forms/problems";
import { newSubtaskRow } from "@/tasks/form/taskDrafts";
import { filledSubtasks, lengthOf, taskLimits, type SubtaskDraft } from "@/tasks/form/taskRules";

export interface TemplateDraft {
  /** Title for admins only. */
  title: string;
  /** Title that clients see. */
  taskTitle: string;
  category: Category;
  description: string;
  subtasks: SubtaskDraft[];
}

type TemplateProblem = Problem<keyof TemplateDraft>;

export function newTemplate(): TemplateDraft {
  return { title: "", taskTitle: "", category: "Timo Task", description: "", subtasks: [newSubtaskRow()] };
}

export function draftOf({ title, taskTitle, category, description, subtasks }: Template): TemplateDraft {
  const rows = subtasks.map((subtask) => ({
    key: `subtask-${subtask.id}`,
    id: subtask.id,
    title: subtask.title,
  }));
  return {
    title,
    taskTitle,
    category,
    description: description ?? "",
    subtasks: rows.length > 0 ? rows : [newSubtaskRow()],
  };
}

/** Keys of rows, without meaning. */
export function differs(draft: TemplateDraft, before: TemplateDraft): boolean {
  const content = ({ title, taskTitle, category, description, subtasks }: TemplateDraft) =>
    JSON.stringify([
      title,
      taskTitle,
      category,
      description,
      subtasks.map(({ id, title: text }) => [id, text]),
    ]);
  return content(draft) !== content(before);
}

/** Creating and editing have different messages for missing fields. */
interface Words {
  title: string;
  taskTitle: string;
  subtasks: string;
}

const creating: Words = {
  title: "Template title is required",
  taskTitle: "Task title is required",
  subtasks: "Template must have at least one subtask",
};

const editing: Words = {
  title: "Please fill in all required fields",
  taskTitle: "Please fill in all required fields",
  subtasks: "Please add at least one subtask",
};

export function newTemplateProblems(draft: TemplateDraft): TemplateProblem[] {
  return problems(draft, creating);
}

export function editedTemplateProblems(draft: TemplateDraft): TemplateProblem[] {
  return problems(draft, editing);
}

/** First violated rule of a draft, in the specified order. */
function problems(draft: TemplateDraft, words: Words): TemplateProblem[] {
  const problem = missing(draft, words) ?? tooLong(draft);
  return problem ? [problem] : [];
}

function missing(draft: TemplateDraft, words: Words): TemplateProblem | null {
  if (draft.title.trim() === "") return { field: "title", message: words.title };
  if (draft.taskTitle.trim() === "") return { field: "taskTitle", message: words.taskTitle };
  if (filledSubtasks(draft).length === 0) return { field: "subtasks", message: words.subtasks };
  return null;
}

function tooLong(draft: TemplateDraft): TemplateProblem | null {
  for (const field of ["title", "taskTitle"] as const) {
    if (lengthOf(draft[field]) > taskLimits.title) {
      return { field, message: "Please keep the title to 200 characters." };
    }
  }
  if (lengthOf(draft.description) > taskLimits.description) {
    return { field: "description", message: "Please keep the description to 10,000 characters." };
  }
  const long = filledSubtasks(draft).find(({ title }) => lengthOf(title) > taskLimits.subtask);
  if (!long) return null;
  return {
    field: "subtasks",
    message: "Please keep each subtask to 500 characters.",
    control: long.key,
  };
}

export function newTemplateBody(draft: TemplateDraft): NewTemplateBody {
  return {
    template: fieldsOf(draft),
    subtasks: filledSubtasks(draft).map(({ title }) => ({ title })),
  };
}

/** A kept subtask keeps its id. */
export function templateBody(draft: TemplateDraft): TemplateBody {
  return {
    ...fieldsOf(draft),
    subtasks: filledSubtasks(draft).map(({ id, title }) => (id === undefined ? { title } : { title, id })),
  };
}

function fieldsOf({ title, taskTitle, description, category }: TemplateDraft) {
  return {
    title: title.trim(),
    taskTitle: taskTitle.trim(),
    description: description.trim() || null,
    category,
  };
}
