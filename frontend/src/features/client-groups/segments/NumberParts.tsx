import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Number as HubNumber } from "@/api/generated/admin";
import { wholeNumber } from "@/language/text/digits";
import { FIELD, FieldInSentence } from "@/ui/fields/FieldInSentence";
import { ChoiceSelect, NamedSelect, NumberInput } from "./ConditionFields";
import type { Line } from "./conditionForms";

interface NumberPartsProps {
  line: Line;
  numbers: readonly HubNumber[];
  invalid: boolean;
  onChange: (changes: Partial<Line>) => void;
}

/** Fields of a condition about a number: its change, its silence, or its goal. */
export function NumberParts({ line, numbers, invalid, onChange }: NumberPartsProps) {
  const { t } = useLingui();
  // Counted numbers are never silent.
  const offered =
    line.kind === "numberSilent" ? numbers.filter(({ source }) => source !== "counted") : numbers;
  return (
    <>
      <NamedSelect
        label={t({ message: "Number", context: "followed over time" })}
        invalid={invalid}
        placeholder={line.goneNumber ?? t`Choose a number`}
        options={offered.map(({ id, name }) => ({ value: id.toString(), label: name }))}
        value={line.goneNumber === null ? line.number : ""}
        onChange={(number) => onChange({ number, goneNumber: null })}
      />
      {line.kind === "numberChanged" ? <ChangeParts {...{ line, invalid, onChange }} /> : null}
      {line.kind === "numberSilent" ? (
        // The number and its text share a line.
        <div className="flex items-center gap-2">
          <FieldInSentence
            sentence={plural(wholeNumber(line.silentDays), {
              one: `has had no value for ${FIELD} day`,
              other: `has had no value for ${FIELD} days`,
            })}
          >
            <NumberInput
              label={t`Days`}
              value={line.silentDays}
              invalid={invalid}
              onChange={(silentDays) => onChange({ silentDays })}
            />
          </FieldInSentence>
        </div>
      ) : null}
      {line.kind === "goalMissed" ? <span className="text-13 text-ink-2">{t`goal missed`}</span> : null}
    </>
  );
}

/** Comparison, percentage and time of a change. */
function ChangeParts({ line, invalid, onChange }: Omit<NumberPartsProps, "numbers">) {
  const { t } = useLingui();
  return (
    <>
      <ChoiceSelect
        label={t`Comparison`}
        value={line.changed}
        choices={{ less: t`changed by less than`, more: t`changed by more than` }}
        onChange={(changed) => onChange({ changed })}
      />
      <div className="flex items-center gap-2">
        <FieldInSentence sentence={t`${FIELD} %`}>
          <NumberInput
            label={t`Percent`}
            value={line.changePercent}
            invalid={invalid}
            onChange={(changePercent) => onChange({ changePercent })}
          />
        </FieldInSentence>
      </div>
      <div className="flex items-center gap-2">
        <FieldInSentence
          sentence={plural(wholeNumber(line.changeDays), {
            one: `in ${FIELD} day`,
            other: `in ${FIELD} days`,
          })}
        >
          <NumberInput
            label={t`Days`}
            value={line.changeDays}
            invalid={invalid}
            onChange={(changeDays) => onChange({ changeDays })}
          />
        </FieldInSentence>
      </div>
    </>
  );
}
