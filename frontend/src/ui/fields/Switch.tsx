import { useId, type ReactNode } from "react";

interface SwitchProps {
  label: string;
  text?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Switch with an explanation. */
export function Switch({ label, text, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {text ? (
          <p id={`${id}-text`} className="mt-0.5 text-13 text-pretty text-ink-2">
            {text}
          </p>
        ) : null}
      </div>
      <span className="relative inline-grid flex-none">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={disabled}
          aria-describedby={text ? `${id}-text` : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="peer h-6 w-10 appearance-none rounded-full border border-border-control bg-surface-press transition-colors duration-(--t-fast) ease-smooth before:absolute before:-inset-2.5 before:content-[''] checked:border-accent checked:bg-accent enabled:cursor-pointer disabled:border-hairline-strong disabled:bg-surface-0"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 start-1 size-4 rounded-full bg-ink-2 transition-[inset-inline-start,background-color] duration-(--t-fast) ease-smooth peer-checked:start-5 peer-checked:bg-on-accent peer-disabled:bg-border-control"
        />
      </span>
    </div>
  );
}
