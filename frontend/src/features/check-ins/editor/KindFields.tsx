import { useLingui } from "@lingui/react/macro";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";
import { checkInLimits } from "../checkInDraft";
import { useQuestionFields, type QuestionFormProps } from "./useQuestionFields";

const options = (from: number, to: number, labelOf: (number: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    value: (from + at).toString(),
    label: labelOf(from + at),
  }));

/** Unit, decimals and range of a number. */
export function NumberFields(props: QuestionFormProps) {
  const { t, i18n } = useLingui();
  const { text, select } = useQuestionFields(props);
  // Unit and decimals are those of the number.
  const isBound = props.question.numberId !== null;
  const range = { inputMode: "decimal", placeholder: t`No limit` } as const;
  return (
    <>
      <TextField
        {...text("unit", t`Unit`)}
        placeholder={t({ message: "None", context: "unit" })}
        disabled={isBound}
      />
      <SelectField
        {...select("decimals")}
        label={t`Decimals`}
        disabled={isBound}
        options={options(0, checkInLimits.decimals, (number) => i18n.number(number))}
      />
      <TextField {...text("least", t({ message: "Least", context: "number" }))} {...range} />
      <TextField {...text("most", t({ message: "Most", context: "number" }))} {...range} />
    </>
  );
}

/** Points of a scale and the labels of its ends. */
export function ScaleFields(props: QuestionFormProps) {
  const { t, i18n } = useLingui();
  const { text, select } = useQuestionFields(props);
  const first = i18n.number(1);
  const points = i18n.number(props.question.points);
  return (
    <>
      <SelectField
        {...select("points")}
        className="max-wide:col-span-2"
        label={t`Points`}
        options={options(checkInLimits.fewestPoints, checkInLimits.points, (number) => i18n.number(number))}
      />
      <div className="col-span-2 grid grid-cols-2 items-start gap-2.5 wide:col-span-3">
        <TextField {...text("lowLabel", t`Words for ${first}`)} placeholder={t`Empty, for example`} />
        <TextField {...text("highLabel", t`Words for ${points}`)} placeholder={t`Full, for example`} />
      </div>
    </>
  );
}
