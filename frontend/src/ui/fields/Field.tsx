import { useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Elements } from "@/language/elements";
import { classNames } from "../theme/classNames";

export interface FieldLabels {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  /** Visually hidden label. */
  hideLabel?: boolean | undefined;
  /** Count of characters at the end of the label's row. */
  count?: string | undefined;
  className?: string | undefined;
}

/** Attributes of a control for passwords, codes and addresses, which the browser must not correct. */
export const exactText = { spellCheck: false, autoCapitalize: "none", autoCorrect: "off" } as const;

interface FieldProps extends FieldLabels {
  id: string;
  children: Elements;
}

/** Label, control, hint and error. The control refers to them with `describedBy`. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  count,
  className,
  children,
}: FieldProps) {
  const { t } = useLingui();
  return (
    <div className={classNames("grid min-w-0 grid-cols-1 content-start gap-1.5", className)}>
      <div className={classNames("flex items-baseline justify-between gap-3", hideLabel && "sr-only")}>
        <label htmlFor={id} id={`${id}-label`} className="text-13 font-semibold">
          <span>{label}</span>
          {optional ? <span className="font-normal text-ink-3">{` ${t`(optional)`}`}</span> : null}
        </label>
        {count ? <span className="text-12 text-ink-3 tabular-nums">{count}</span> : null}
      </div>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-13 text-ink-3">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-13 text-danger-text">
      <CircleAlert size={14} strokeWidth={1.9} className="mt-0.5" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** ARIA attributes of a control with a hint or an error. */
export function describedBy(id: string, { hint, error }: Pick<FieldLabels, "hint" | "error">) {
  const ids = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}

/** Classes of all text controls. */
export const controlLook =
  "w-full min-w-0 rounded-control border border-border-control bg-surface-2 px-3 text-ink-1 max-tablet:text-16 " +
  // Addresses, from left to right on every page, keep the side of the other fields.
  "rtl:[&[dir=ltr]]:text-end " +
  "outline-none transition-[border-color,box-shadow] duration-(--t-fast) ease-smooth " +
  "focus-visible:border-focus focus-visible:shadow-[0_0_0_1px_var(--focus),0_0_0_4px_color-mix(in_oklab,var(--focus)_18%,transparent)] " +
  "not-aria-invalid:data-edited:border-accent not-aria-invalid:data-edited:bg-accent-soft " +
  "aria-invalid:border-danger aria-invalid:shadow-[0_0_0_1px_var(--danger)] " +
  "data-[state=open]:border-focus disabled:border-hairline-strong disabled:bg-surface-0 disabled:text-ink-2";

const heights = {
  /** Beside a search field or a button. */
  sm: "h-9 max-tablet:min-h-11",
  md: "h-10 max-tablet:min-h-11",
  lg: "h-11 text-16",
};

export type ControlSize = keyof typeof heights;

export function controlHeight(size: ControlSize): string {
  return heights[size];
}
