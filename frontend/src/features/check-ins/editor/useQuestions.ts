import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from "react-beautiful-dnd";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { announce } from "@/ui/feedback/announcements";
import { measureDropSlot } from "@/ui/lists/dropSlot";
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

/** Place under a dragged question. */
interface DropSlot {
  top: number;
  height: number;
  /** Text in the slot, and beside the dragged question. */
  text: string;
  becomes: string;
}

/** Handlers for the drag library: announcements, drop place, and one move at the end. */
export function useQuestionDrag(
  questions: readonly QuestionDraft[],
  onMove: (from: number, to: number) => void,
) {
  const list = useRef<HTMLOListElement>(null);
  const [slot, setSlot] = useState<DropSlot | null>(null);
  const show = (from: number, to: number | undefined) => {
    const area = to === undefined ? null : measureDropSlot(list.current, from, to);
    setSlot(area && to !== undefined ? { ...area, ...slotTexts(from, to) } : null);
  };
  const textOf = (index: number) => isolate(trimmed(questions[index]?.text ?? "")) || t`new question`;
  return {
    list,
    slot,
    responders: {
      onDragStart: ({ source: { index } }: DragStart, { announce }: ResponderProvided) => {
        show(index, index);
        const text = textOf(index);
        const number = index + 1;
        const count = questions.length;
        announce(t`Lifted ${text}. Question ${number} of ${count}.`);
      },
      onDragUpdate: ({ source, destination }: DragUpdate, { announce }: ResponderProvided) => {
        show(source.index, destination?.index);
        const text = textOf(source.index);
        if (!destination) announce(t`${text} is over no place.`);
        else {
          const { becomes } = slotTexts(source.index, destination.index);
          announce(t`${text}: ${becomes}`);
        }
      },
      onDragEnd: ({ source, destination, reason }: DropResult, { announce }: ResponderProvided) => {
        setSlot(null);
        const text = textOf(source.index);
        if (reason === "CANCEL" || !destination || destination.index === source.index) {
          announce(t`${text} is back where it was.`);
          return;
        }
        const { becomes } = slotTexts(source.index, destination.index);
        announce(t`Dropped ${text}. ${becomes}`);
        onMove(source.index, destination.index);
      },
    },
  };
}

/** Texts on what a question was and becomes at a place. */
export function slotTexts(from: number, to: number): Pick<DropSlot, "text" | "becomes"> {
  const was = from + 1;
  const number = to + 1;
  return {
    text: t`Drop here: question ${number}`,
    becomes: from === to ? t`Question ${number}` : t`Was question ${was}, becomes ${number}`,
  };
}
