import { useLingui } from "@lingui/react/macro";
import { Eye, EyeOff } from "lucide-react";
import { useId, useState, type ComponentProps } from "react";
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

interface PasswordFieldProps
  extends FieldLabels, Omit<ComponentProps<"input">, "size" | "className" | "id" | "type"> {
  size?: ControlSize;
}

export function PasswordField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  size = "md",
  ...rest
}: PasswordFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [shown, setShown] = useState(false);
  const Picture = shown ? EyeOff : Eye;
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className }}>
      <div className="relative">
        <input
          {...exactText}
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          type={shown ? "text" : "password"}
          data-verbatim
          className={classNames(controlLook, controlHeight(size), "pe-12")}
        />
        <button
          type="button"
          aria-label={shown ? t`Hide password` : t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-ink-3 hover:text-ink-1 focus-visible:-outline-offset-4"
        >
          <Picture size={20} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
    </Field>
  );
}
