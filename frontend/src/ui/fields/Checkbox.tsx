import { useId, type ReactNode } from "react";
import { classNames } from "../theme/classNames";

const tones = {
  accent: "checked:border-accent checked:bg-accent text-on-accent",
  gold: "bg-transparent checked:border-gold-mark checked:bg-gold-mark text-gold-card",
  success: "checked:border-success checked:bg-success text-on-success",
};

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Visible label; otherwise give `aria-label`. */
  label?: ReactNode;
  "aria-label"?: string;
  "aria-describedby"?: string;
  disabled?: boolean;
  tabIndex?: number;
  tone?: keyof typeof tones;
  size?: "md" | "lg";
  /** True if it stands for several, of which some are checked. */
  mixed?: boolean;
  className?: string | undefined;
}

export function Checkbox({
  checked,
  onChange,
  label,
  disabled = false,
  tone = "accent",
  size = "md",
  mixed = false,
  className,
  ...aria
}: CheckboxProps) {
  const id = useId();
  return (
    <span
      className={classNames("inline-flex items-center gap-2", label ? "min-w-0" : "flex-none", className)}
    >
      <span
        className={classNames(
          "relative inline-grid shrink-0",
          size === "lg" ? "size-[18px]" : "size-4",
          tones[tone],
        )}
      >
        <input
          {...aria}
          ref={(input) => {
            if (input) input.indeterminate = mixed;
          }}
          id={id}
          type="checkbox"
          // Some are drawn like all, with a dash.
          checked={checked || mixed}
          disabled={disabled}
          onChange={(event) => onChange(mixed || event.target.checked)}
          className={classNames(
            "peer size-full appearance-none rounded-[5px] border-[1.5px] border-border-control bg-surface-2",
            "transition-colors duration-(--t-fast) ease-smooth enabled:cursor-pointer",
            "disabled:border-hairline-strong disabled:bg-surface-press disabled:text-ink-3",
            tones[tone],
            // Browsers do not count it as checked.
            mixed && "border-accent! bg-accent!",
            // Target of 24 px.
            "before:absolute before:-inset-1 before:content-['']",
          )}
        />
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className={classNames(
            "pointer-events-none absolute inset-0 peer-disabled:text-ink-3",
            !mixed && "invisible peer-checked:visible",
          )}
        >
          <path
            d={mixed ? "M4.8 8h6.4" : "m4.6 8.2 2.4 2.4 4.6-5"}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      {label ? (
        <label htmlFor={id} className={classNames("min-w-0 flex-1", !disabled && "cursor-pointer")}>
          {label}
        </label>
      ) : null}
    </span>
  );
}
