import { useId, type ComponentProps } from "react";
import { classNames } from "../theme/classNames";
import { controlHeight, controlLook, describedBy, Field, type ControlSize, type FieldLabels } from "./Field";

interface TextFieldProps extends FieldLabels, Omit<ComponentProps<"input">, "size" | "className" | "id"> {
  size?: ControlSize;
}

export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  count,
  className,
  size = "md",
  type = "text",
  // Addresses read from left to right in every language.
  dir = type === "url" || type === "email" ? "ltr" : "auto",
  ...rest
}: TextFieldProps) {
  const id = useId();
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, count, className }}>
      <input
        {...rest}
        {...describedBy(id, { hint, error })}
        id={id}
        type={type}
        dir={dir}
        className={classNames(controlLook, controlHeight(size))}
      />
    </Field>
  );
}
