import type { ComponentProps } from "react";
import { Isolated } from "@/language/Isolated";
import { controlLook } from "@/ui/fields/Field";
import { classNames } from "@/ui/theme/classNames";

interface AmountInputProps extends ComponentProps<"input"> {
  unit: string | null;
}

/** Field of an amount, with its unit at the end. */
export function AmountInput({ unit, className, ...rest }: AmountInputProps) {
  return (
    <div className={classNames("relative grid min-w-0 grid-cols-1", className)}>
      <input
        {...rest}
        type="text"
        inputMode="decimal"
        // A sign stands before its number in every language.
        dir="ltr"
        autoComplete="off"
        className={classNames(
          controlLook,
          "h-10 tabular-nums max-tablet:min-h-11",
          unit !== null && "pe-20 rtl:ps-20 rtl:pe-3",
        )}
      />
      {unit === null ? null : (
        <span
          title={unit}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3 flex max-w-16 items-center text-ink-3"
        >
          <Isolated className="truncate">{unit}</Isolated>
        </span>
      )}
    </div>
  );
}
