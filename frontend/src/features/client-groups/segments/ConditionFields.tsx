import type { ComponentProps } from "react";
import type { CheckInRow, NamedProgram, Number as HubNumber, Tag } from "@/api/generated/admin";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";

/** Entries of the hub that a condition can be about. */
export interface ConditionSubjects {
  tags: readonly Tag[];
  programs: readonly NamedProgram[];
  checkIns: readonly CheckInRow[];
  numbers: readonly HubNumber[];
}

type NamedSelectProps = Omit<ComponentProps<typeof SelectField>, "hideLabel" | "className"> & {
  invalid: boolean;
};

/** Select of what a condition is about, by name: a tag, a program, a check-in, a question. */
export function NamedSelect({ invalid, ...select }: NamedSelectProps) {
  return (
    <span className={invalid ? "min-w-36 flex-1 [&_button]:border-danger!" : "min-w-36 flex-1"}>
      <SelectField hideLabel {...select} />
    </span>
  );
}

interface ChoiceSelectProps<Value extends string> {
  label: string;
  value: Value;
  /** Texts of the choices, in their order. */
  choices: Record<Value, string>;
  onChange: (value: Value) => void;
}

/** Select of one of a few ways in which a condition is meant. */
export function ChoiceSelect<Value extends string>({ choices, ...select }: ChoiceSelectProps<Value>) {
  const options = (Object.keys(choices) as Value[]).map((value) => ({ value, label: choices[value] }));
  return <SelectField hideLabel options={options} {...select} className={fieldLook} />;
}

/** Classes of a field without a name of its own. */
export const fieldLook = "min-w-26 flex-initial";

interface NumberInputProps {
  label: string;
  inputMode?: "numeric" | "decimal";
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
}

/** Number of a condition. */
export function NumberInput({ label, inputMode = "numeric", value, invalid, onChange }: NumberInputProps) {
  return (
    <span style={{ width: 72 }}>
      <TextField
        label={label}
        hideLabel
        inputMode={inputMode}
        autoComplete="off"
        value={value}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
