import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useGetCheckInQuery } from "@/api/admin/checkIns";
import type { CheckInRow } from "@/api/generated/admin";
import { wholeNumber } from "@/language/text/digits";
import { FailedList } from "@/ui/feedback/FailedList";
import { FIELD, FieldInSentence } from "@/ui/fields/FieldInSentence";
import { ChoiceSelect, NamedSelect, NumberInput } from "./ConditionFields";
import type { Line } from "./conditionForms";

interface CheckInPartsProps {
  line: Line;
  checkIns: readonly CheckInRow[];
  invalid: boolean;
  onChange: (changes: Partial<Line>) => void;
}

/** Fields of a condition about a check-in: missed in a row, or the latest answer to one of its questions. */
export function CheckInParts({ line, checkIns, invalid, onChange }: CheckInPartsProps) {
  const { t } = useLingui();
  const checkIn = (
    <NamedSelect
      label={t`Check-in`}
      invalid={invalid}
      placeholder={line.goneCheckIn ?? t`Choose a check-in`}
      options={checkIns.map(({ id, name }) => ({ value: id.toString(), label: name }))}
      value={line.goneCheckIn === null ? line.checkIn : ""}
      onChange={(id) => onChange({ checkIn: id, goneCheckIn: null, question: "", questionText: null })}
    />
  );
  if (line.kind === "answered") {
    return (
      <>
        {checkIn}
        <QuestionParts line={line} invalid={invalid} onChange={onChange} />
      </>
    );
  }
  return (
    <>
      {checkIn}
      {/* The number and its text share a line. */}
      <div className="flex items-center gap-2">
        <FieldInSentence
          sentence={plural(wholeNumber(line.missed), {
            one: `${FIELD} time in a row`,
            other: `${FIELD} times in a row`,
          })}
        >
          <NumberInput
            label={t`Missed in a row`}
            value={line.missed}
            invalid={invalid}
            onChange={(missed) => onChange({ missed })}
          />
        </FieldInSentence>
      </div>
    </>
  );
}

type QuestionPartsProps = Omit<CheckInPartsProps, "checkIns">;

/** Question with a number or a scale, and the number that the answer is compared with. */
function QuestionParts({ line, invalid, onChange }: QuestionPartsProps) {
  const { t } = useLingui();
  const skip = line.checkIn === "" || line.goneCheckIn !== null;
  const query = useGetCheckInQuery({ id: Number(line.checkIn) }, { skip });
  const questions = skip ? [] : (query.currentData?.questions ?? []);
  const counted = questions.filter(({ kind }) => kind === "number" || kind === "scale");
  const isKnown = counted.some(({ id }) => id.toString() === line.question);
  return (
    <>
      <NamedSelect
        label={t`Question`}
        invalid={invalid}
        disabled={skip}
        placeholder={line.questionText ?? t`Choose a question`}
        options={counted.map(({ id, text }) => ({ value: id.toString(), label: text }))}
        value={isKnown ? line.question : ""}
        onChange={(id) => {
          const chosen = counted.find((question) => question.id.toString() === id);
          onChange({ question: id, questionText: chosen?.text ?? null });
        }}
      />
      {query.currentData && counted.length === 0 ? (
        <p className="basis-full text-13 text-ink-2">{t`It has no question with a number or a scale.`}</p>
      ) : null}
      <ChoiceSelect
        label={t`Comparison`}
        value={line.answered}
        choices={{ less: t`less than`, more: t`more than` }}
        onChange={(answered) => onChange({ answered })}
      />
      <NumberInput
        label={t`Number`}
        inputMode="decimal"
        value={line.answer}
        invalid={invalid}
        onChange={(answer) => onChange({ answer })}
      />
      {skip ? null : <FailedList query={query} text={t`The questions did not load.`} />}
    </>
  );
}
