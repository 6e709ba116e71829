import { useId, type ComponentProps } from "react";
import { classNames } from "../theme/classNames";
import { controlLook, describedBy, Field, type FieldLabels } from "./Field";

interface TextAreaFieldProps extends FieldLabels, Omit<ComponentProps<"textarea">, "className" | "id"> {}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  count,
  className,
  rows = 3,
  ...rest
}: TextAreaFieldProps) {
  const id = useId();
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, count, className }}>
      <textarea
        dir="auto"
        {...describedBy(id, { hint, error })}
        {...rest}
        id={id}
        rows={rows}
        style={{ minHeight: `max(72px, calc(${rows}lh + 22px))` }}
        className={classNames(
          controlLook,
          "resize-y py-2.5 supports-[field-sizing:content]:field-sizing-content",
          "supports-[field-sizing:content]:max-h-[40dvh] supports-[field-sizing:content]:resize-none",
        )}
      />
    </Field>
  );
}
