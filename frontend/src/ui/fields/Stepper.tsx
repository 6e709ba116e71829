import { useLingui } from "@lingui/react/macro";
import { Minus, Plus } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { wholeNumber } from "@/language/text/digits";
import { IconButton } from "../buttons/IconButton";
import { hasModifier } from "../focus/hasModifier";
import { Icon } from "../theme/Icon";

interface StepperProps {
  label: string;
  /** Null without one. */
  value: number | null;
  /** Text in place of a number. */
  valueText?: string | undefined;
  min: number;
  max: number;
  onChange: (value: number) => void;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | undefined;
}

/** Steps of the keys, as the ARIA pattern of a spinbutton has them. */
const keySteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Small number between two buttons. The arrow keys do what these do, so that they are no tab stops. */
export function Stepper({ label, value, valueText, min, max, onChange, ...described }: StepperProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: number) => {
    const within = Math.min(max, Math.max(min, next));
    if (within !== value) onChange(within);
  };
  const step = (by: number) => {
    setTyped(null);
    // Without a number the first one is at the end that the step goes to.
    change(value === null ? (by > 0 ? min : max) : value + by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keySteps[event.key];
    if (by === undefined || hasModifier(event)) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div
      role="group"
      aria-label={label}
      className="flex w-fit items-center rounded-control border border-border-control bg-surface-2"
    >
      <IconButton
        label={t`Less`}
        hint={false}
        tabIndex={-1}
        disabled={value !== null && value <= min}
        icon={<Icon of={Minus} size={16} />}
        className="max-tablet:size-11"
        onClick={() => step(-1)}
      />
      <input
        {...described}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value ?? undefined}
        aria-valuetext={valueText}
        aria-valuemin={min}
        aria-valuemax={max}
        placeholder="–"
        value={typed ?? value ?? ""}
        className="h-7 w-8 rounded-tag bg-transparent text-center font-semibold tabular-nums max-tablet:size-11 max-tablet:text-16"
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = wholeNumber(target.value);
          // A smaller one may be the start of another.
          if (number >= min) change(number);
        }}
        onBlur={() => {
          const number = wholeNumber(typed ?? "");
          if (number < min) change(number);
          setTyped(null);
        }}
      />
      <IconButton
        label={t`More`}
        hint={false}
        tabIndex={-1}
        disabled={value !== null && value >= max}
        icon={<Icon of={Plus} size={16} />}
        className="max-tablet:size-11"
        onClick={() => step(1)}
      />
    </div>
  );
}
