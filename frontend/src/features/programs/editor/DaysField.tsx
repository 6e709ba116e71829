import { useId, type Ref } from "react";
import { digitsOf, wholeNumber } from "@/language/text/digits";
import { classNames } from "@/ui/theme/classNames";
import { FieldInSentence } from "@/ui/fields/FieldInSentence";
import { controlLook, describedBy, FieldError } from "@/ui/fields/Field";
import { useComposedText } from "@/ui/fields/useComposedText";

interface DaysFieldProps {
  /** Accessible name. */
  label: string;
  /** Sentence with `FIELD` in it, for the present number. */
  sentence: string;
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
  ref: Ref<HTMLInputElement>;
}

const MAX_DIGITS = 3;

/** Number of days in its sentence. */
export function DaysField({ label, sentence, value, error, onChange, ref }: DaysFieldProps) {
  const id = useId();
  const typing = useComposedText(value?.toString() ?? "", (typed) => {
    const digits = digitsOf(typed).slice(0, MAX_DIGITS);
    onChange(digits === "" ? null : wholeNumber(digits));
  });
  return (
    <span className="grid min-w-0 gap-1">
      <span className="flex items-center gap-2">
        <FieldInSentence sentence={sentence} isNamed>
          <input
            ref={ref}
            aria-label={label}
            {...describedBy(id, { error })}
            inputMode="numeric"
            autoComplete="off"
            {...typing}
            className={classNames(
              controlLook,
              "h-9 w-14! flex-none px-1! text-center tabular-nums max-tablet:min-h-11",
            )}
          />
        </FieldInSentence>
      </span>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </span>
  );
}
