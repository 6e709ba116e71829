import { useId, type ComponentProps } from "react";
import { classNames } from "../theme/classNames";
import {
  controlHeight,
  controlLook,
  describedBy,
  exactText,
  Field,
  type ControlSize,
  type FieldLabels,
} from "./Field";

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
  dir,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const isAddress = type === "url" || type === "email";
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, count, className }}>
      <input
        {...(isAddress && exactText)}
        {...rest}
        {...describedBy(id, { hint, error })}
        id={id}
        type={type}
        // Addresses read from left to right in every language.
        dir={dir ?? (isAddress ? "ltr" : "auto")}
        className={classNames(controlLook, controlHeight(size))}
      />
    </Field>
  );
}
