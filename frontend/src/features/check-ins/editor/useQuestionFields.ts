import type { QuestionDraft } from "../questionDraft";
import type { QuestionActions } from "./useQuestions";
import { useWas } from "./useWas";

export interface QuestionFormProps {
  question: QuestionDraft;
  /** Saved question of the same kind; undefined for a new one. */
  saved: QuestionDraft | undefined;
  /** True if it was saved, as this kind or another. */
  isStored: boolean;
  problem: { field: string; message: string } | undefined;
  actions: QuestionActions;
  control: (name: string) => (element: HTMLElement | null) => void;
  focus: (name: string) => void;
}

/** Fields of the question that are text. */
type TextName = "text" | "unit" | "least" | "most" | "lowLabel" | "highLabel";

/** Props of the fields of the open question. */
export function useQuestionFields({ question, saved, problem, actions, control, focus }: QuestionFormProps) {
  const was = useWas();
  const change = (changes: Partial<QuestionDraft>) => actions.change(question.key, changes);
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const text = (name: TextName, label: string) => ({
    ...was({
      label,
      was: saved?.[name],
      now: question[name],
      onPutBack: (value) => {
        change({ [name]: value });
        focus(`${question.key}.${name}`);
      },
    }),
    ref: control(`${question.key}.${name}`),
    label,
    value: question[name],
    error: errorOf(name),
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const select = (name: "decimals" | "points") => ({
    ref: control(`${question.key}.${name}`),
    value: question[name].toString(),
    error: errorOf(name),
    isEdited: saved !== undefined && saved[name] !== question[name],
    onChange: (value: string) => change({ [name]: Number(value) }),
  });
  return { change, errorOf, text, select };
}

/** Space of the fields beside the number of their question. */
export const inset = "ps-4 pe-4 tablet:ps-[74px] tablet:pe-5";
