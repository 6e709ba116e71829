import { useId, type ComponentProps } from "react";
import { classNames } from "./classNames";
import { controlLook, describedBy, Field, type FieldLabels } from "./Field";

interface TextAreaFieldProps extends FieldLabels, Omit<ComponentProps<"textarea">, "className" | "id"> {}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  labelEnd,
  className,
  rows = 3,
  ...rest
}: TextAreaFieldProps) {
  const id = useId();
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, labelEnd, className }}>
      <textarea
        {...rest}
        {...describedBy(id, { hint, error })}
        id={id}
        rows={rows}
        className={classNames(controlLook, "min-h-[72px] resize-y py-2.5")}
      />
    </Field>
  );
}
