import { useId, type Ref } from "react";
import { digitsOf, wholeNumber } from "@/language/text/digits";
import { classNames } from "@/ui/theme/classNames";
import { controlLook, describedBy, FieldError } from "@/ui/fields/Field";

interface DaysFieldProps {
  /** Accessible name. */
  label: string;
  /** Words after the number. */
  words: string;
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
  ref: Ref<HTMLInputElement>;
}

const MAX_DIGITS = 3;

/** Number of days with its words. */
export function DaysField({ label, words, value, error, onChange, ref }: DaysFieldProps) {
  const id = useId();
  return (
    <span className="grid min-w-0 gap-1">
      <span className="flex items-center gap-2">
        <input
          ref={ref}
          aria-label={label}
          {...describedBy(id, { error })}
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ""}
          onChange={({ target }) => {
            const digits = digitsOf(target.value).slice(0, MAX_DIGITS);
            onChange(digits === "" ? null : wholeNumber(digits));
          }}
          className={classNames(
            controlLook,
            "h-9 w-14! flex-none px-1! text-center tabular-nums max-tablet:h-11",
          )}
        />
        <span aria-hidden="true" className="text-13 text-ink-2">
          {words}
        </span>
      </span>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </span>
  );
}
