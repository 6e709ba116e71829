import type { ComponentProps } from "react";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";

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
