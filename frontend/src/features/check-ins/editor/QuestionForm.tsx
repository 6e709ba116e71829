import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { Checkbox } from "@/ui/fields/Checkbox";
import { FieldError } from "@/ui/fields/Field";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";
import { Icon } from "@/ui/theme/Icon";
import { hasChoices } from "../questionDraft";
import { hasControl } from "../checkInRules";
import { allKinds, questionKinds } from "../questionKinds";
import { ChoiceFields } from "./ChoiceFields";
import { NumberFields, ScaleFields } from "./KindFields";
import { TargetNumberField } from "./TargetNumberField";
import { inset, useQuestionFields, type QuestionFormProps } from "./useQuestionFields";

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
        {question.kind === "number" ? <TargetNumberField {...props} /> : null}
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
