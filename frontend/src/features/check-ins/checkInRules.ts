import { plural, t } from "@lingui/core/macro";
import type { Problem } from "@/forms/problems";
import { charactersOf, isBlank } from "@/language/text/blank";
import { checkInLimits, type CheckInDraft } from "./checkInDraft";
import { type QuestionDraft, hasChoices } from "./questionDraft";

type CheckInProblem = Problem<keyof CheckInDraft>;

interface QuestionProblem {
  /** Name of the control: a field of the question, or "choices.2". */
  field: string;
  message: string;
}

/** Problems of a draft: of its own fields, then the first of its questions. */
export function checkInProblems(draft: CheckInDraft): CheckInProblem[] {
  return [...aboutProblems(draft), ...whenProblems(draft), ...questionProblems(draft.questions)];
}

function aboutProblems({ name, introduction }: CheckInDraft): CheckInProblem[] {
  const problems: CheckInProblem[] = [];
  if (isBlank(name)) problems.push({ field: "name", message: t`Please enter a name.` });
  if (charactersOf(name) > checkInLimits.name) {
    problems.push({ field: "name", message: t`Please keep the name to 60 characters.` });
  }
  if (charactersOf(introduction) > checkInLimits.introduction) {
    problems.push({ field: "introduction", message: t`Please keep the introduction to 300 characters.` });
  }
  return problems;
}

function whenProblems({ rhythm, audience }: CheckInDraft): CheckInProblem[] {
  if (rhythm.kind === "program") {
    return rhythm.programId === null ? [{ field: "rhythm", message: t`Please choose a program.` }] : [];
  }
  const { kind, choice, segmentId } = audience;
  if (kind === "segment" && segmentId === null) {
    return [{ field: "audience", message: t`Please choose a segment.` }];
  }
  if (kind === "choice" && choice.chosen.length === 0) {
    return [{ field: "audience", message: t`Please choose somebody.` }];
  }
  return [];
}

function questionProblems(questions: readonly QuestionDraft[]): CheckInProblem[] {
  if (questions.length === 0) return [{ field: "questions", message: t`Please add a question.` }];
  if (questions.length > checkInLimits.questions) {
    return [{ field: "questions", message: t`A check-in has 20 questions at most.` }];
  }
  for (const [index, question] of questions.entries()) {
    const found = questionProblem(question);
    if (found) {
      return [{ field: "questions", message: found.message, path: `questions.${index}.${found.field}` }];
    }
  }
  return [];
}

function questionProblem(question: QuestionDraft): QuestionProblem | null {
  const { kind, text } = question;
  if (isBlank(text)) return { field: "text", message: t`Please write the question.` };
  if (charactersOf(text) > checkInLimits.question) {
    return { field: "text", message: t`Please keep the question to 200 characters.` };
  }
  if (kind === "scale") return labelProblem(question);
  return hasChoices(kind) ? choiceProblem(question) : null;
}

function labelProblem(question: QuestionDraft): QuestionProblem | null {
  const long = (["lowLabel", "highLabel"] as const).find(
    (field) => charactersOf(question[field]) > checkInLimits.label,
  );
  return long ? { field: long, message: t`Please keep it to 40 characters.` } : null;
}

function choiceProblem({ choices }: QuestionDraft): QuestionProblem | null {
  if (choices.length < checkInLimits.fewestChoices) {
    return { field: "choices.0", message: t`Please write at least two choices.` };
  }
  for (const [index, { text }] of choices.entries()) {
    const field = `choices.${index}`;
    if (isBlank(text)) return { field, message: t`Please write the choice, or remove it.` };
    if (charactersOf(text) > checkInLimits.choice) {
      return { field, message: t`Please keep the choice to 80 characters.` };
    }
  }
  return null;
}

/** Question and control that a path names: "questions.3.text", "questions.3.choices.1.text". */
export function questionFieldOfPath(path: string | undefined): { index: number; field: string } | null {
  const [list, position = "", field = "text", row] = (path ?? "").split(".");
  if (list !== "questions" || !/^[0-9]+$/u.test(position)) return null;
  return { index: Number(position), field: field === "choices" ? `choices.${row ?? "0"}` : field };
}

const fieldsOfKinds: Record<string, (question: QuestionDraft) => boolean> = {
  text: () => true,
  kind: () => true,
  unit: isNumber,
  least: isNumber,
  most: isNumber,
  decimals: isNumber,
  numberId: isNumber,
  points: isScale,
  lowLabel: isScale,
  highLabel: isScale,
};

function isNumber({ kind }: QuestionDraft): boolean {
  return kind === "number";
}

function isScale({ kind }: QuestionDraft): boolean {
  return kind === "scale";
}

/** True if the open question has a control for a field. */
export function hasControl(question: QuestionDraft, field: string): boolean {
  const [name = "", row] = field.split(".");
  if (name === "choices") return hasChoices(question.kind) && Number(row) < question.choices.length;
  return fieldsOfKinds[name]?.(question) ?? false;
}

/** Number of questions, with the largest number: "8 of 20". */
export function countOfQuestions(count: number): string {
  const most = checkInLimits.questions;
  return plural(count, { one: `# of ${most}`, other: `# of ${most}` });
}
