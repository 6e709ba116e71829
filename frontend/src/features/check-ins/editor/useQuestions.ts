import { t } from "@lingui/core/macro";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { announce } from "@/ui/feedback/announcements";
import type { DropTexts } from "@/ui/lists/useRowDrag";
import { type QuestionDraft, copyOfQuestion, newQuestion } from "../questionDraft";
import type { CheckInForm } from "./useCheckInForm";

/** Name of the button that adds a question, for the focus. */
export const ADD_QUESTION = "add-question";

export interface QuestionActions {
  open: (key: string | null) => void;
  change: (key: string, changes: Partial<QuestionDraft>) => void;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  duplicate: (index: number) => void;
  add: () => void;
}

/** Changes of the questions, of which one is open. */
export function useQuestionActions(form: CheckInForm, onOpen: (key: string | null) => void): QuestionActions {
  const { questions } = form.draft;
  const put = (next: QuestionDraft[]) => form.change({ questions: next });
  const insert = (index: number, question: QuestionDraft) => {
    put(questions.toSpliced(index, 0, question));
    onOpen(question.key);
  };
  return {
    open: onOpen,
    change: (key, changes) =>
      put(questions.map((question) => (question.key === key ? { ...question, ...changes } : question))),
    move: (from, to) => put(moveQuestion(questions, from, to)),
    remove: (index) => {
      const text = isolate(trimmed(questions[index]?.text ?? ""));
      const number = index + 1;
      announce(text === "" ? t`Removed question ${number}.` : t`Removed question ${number}, ${text}.`);
      put(questions.toSpliced(index, 1));
      const next = questions[index + 1]?.key ?? ADD_QUESTION;
      // After the menu is closed.
      setTimeout(() => form.focus(next));
    },
    duplicate: (index) => {
      const question = questions[index];
      if (!question) return;
      // After the menu has given the focus back.
      setTimeout(() => insert(index + 1, copyOfQuestion(question)));
    },
    add: () => insert(questions.length, newQuestion()),
  };
}

export function moveQuestion(questions: readonly QuestionDraft[], from: number, to: number): QuestionDraft[] {
  const moved = questions[from];
  return moved ? questions.toSpliced(from, 1).toSpliced(to, 0, moved) : [...questions];
}

/** Texts of dragging the questions. */
export function questionDragTexts(questions: readonly QuestionDraft[]) {
  return {
    nameOf: (index: number) => isolate(trimmed(questions[index]?.text ?? "")) || t`new question`,
    liftedText: (text: string, index: number) => {
      const number = index + 1;
      const count = questions.length;
      return t`Lifted ${text}. Question ${number} of ${count}.`;
    },
    textsOf: slotTexts,
  };
}

/** Texts on a question's number before and after a move to an index. */
function slotTexts(from: number, to: number): DropTexts {
  const was = from + 1;
  const number = to + 1;
  return {
    text: t`Drop here: question ${number}`,
    becomes: from === to ? t`Question ${number}` : t`Was question ${was}, becomes ${number}`,
  };
}
