import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { describedBy, FieldError } from "@/ui/fields/Field";
import { FIELD, FieldInSentence } from "@/ui/fields/FieldInSentence";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { Stepper } from "@/ui/fields/Stepper";

const MAX_SHIFT_DAYS = 365;

export interface Shift {
  days: number;
  direction: "later" | "sooner";
}

export const usualShift: Shift = { days: 1, direction: "later" };

/** Days as the calls take them: sooner is negative. */
export function signedDays({ days, direction }: Shift): number {
  return direction === "later" ? days : -days;
}

interface ShiftFieldsProps {
  value: Shift;
  error: string | undefined;
  onChange: (shift: Shift) => void;
}

/** Number of days and the direction. */
export function ShiftFields({ value, error, onChange }: ShiftFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const { days, direction } = value;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <FieldInSentence
        sentence={plural(days, { one: `${FIELD} day`, other: `${FIELD} days` })}
        isNamed
        className=""
      >
        <Stepper
          label={t`Days`}
          value={days}
          min={1}
          max={MAX_SHIFT_DAYS}
          {...describedBy(id, { error })}
          onChange={(next) => onChange({ ...value, days: next })}
        />
      </FieldInSentence>
      <SegmentedControl
        label={t`Direction`}
        value={direction}
        segments={[
          { value: "later", label: t`Later` },
          { value: "sooner", label: t`Sooner` },
        ]}
        onChange={(next) => onChange({ ...value, direction: next })}
        className="flex-1"
      />
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
