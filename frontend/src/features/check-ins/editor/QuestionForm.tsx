import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { Checkbox } from "@/ui/fields/Checkbox";
import { FieldError } from "@/ui/fields/Field";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";
import { Icon } from "@/ui/theme/Icon";
import type { QuestionDraft } from "../checkInDraft";
import { hasControl } from "../checkInRules";
import { allKinds, hasChoices, questionKinds } from "../questionKinds";
import { ChoiceFields } from "./ChoiceFields";
import { NumberFields, ScaleFields } from "./KindFields";
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

export const inset = "ps-4 pe-4 tablet:ps-[74px] tablet:pe-5";

/** Fields of the open question. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, isStored, saved, problem, control, focus } = props;
  const { t } = useLingui();
  const { change, text } = useQuestionFields(props);
  const start = useEffectEvent(() => {
    // A new check-in begins at its name, which has the focus already.
    const isTaken = document.activeElement instanceof HTMLInputElement;
    if (!isStored && !isTaken) focus(`${question.key}.text`);
  });
  useEffect(() => {
    start();
  }, []);
  return (
    <div className="grid gap-3.5 pt-1 pb-3">
      {problem && !hasControl(question, problem.field) ? (
        <div
          ref={control(`${question.key}.${problem.field}`)}
          tabIndex={-1}
          className={`outline-none ${inset}`}
        >
          <FieldError id={question.key}>{problem.message}</FieldError>
        </div>
      ) : null}
      <div className={`grid gap-3.5 ${inset}`}>
        <TextField {...text("text", t`Question`)} />
        <div className="grid grid-cols-2 items-start gap-2.5 wide:grid-cols-[minmax(0,1.5fr)_minmax(0,1.15fr)_92px_minmax(0,.9fr)_minmax(0,.9fr)]">
          <KindField {...props} />
          {question.kind === "number" ? <NumberFields {...props} /> : null}
          {question.kind === "scale" ? <ScaleFields {...props} /> : null}
        </div>
        {hasChoices(question.kind) ? <ChoiceFields {...props} /> : null}
        {isStored ? (
          <p className="-mt-1.5 text-12 text-ink-3">
            {saved === undefined
              ? t`Of another kind it is a new question. What was answered stays with the old one.`
              : t`Another kind makes it a new question. What was answered stays with this one.`}
          </p>
        ) : null}
      </div>
      <div className={`flex flex-wrap items-center gap-5 border-t border-hairline pt-3 ${inset}`}>
        <Checkbox
          size="lg"
          className="max-tablet:min-h-11"
          label={t`Must be answered`}
          checked={question.isDemanded}
          onChange={(isDemanded) => change({ isDemanded })}
        />
      </div>
    </div>
  );
}

function KindField(props: QuestionFormProps) {
  const { question, saved, isStored, control } = props;
  const { t, i18n } = useLingui();
  const { change, errorOf } = useQuestionFields(props);
  return (
    <SelectField
      ref={control(`${question.key}.kind`)}
      className="max-wide:col-span-2"
      label={t({ message: "Kind", context: "question" })}
      value={question.kind}
      error={errorOf("kind")}
      isEdited={isStored && saved === undefined}
      options={allKinds.map((kind) => ({
        value: kind,
        label: i18n._(questionKinds[kind].label),
        marker: <Icon of={questionKinds[kind].icon} size={16} className="flex-none text-ink-3" />,
      }))}
      onChange={(kind) => change({ kind })}
    />
  );
}
