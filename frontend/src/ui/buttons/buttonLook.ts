import { classNames } from "../theme/classNames";

export type ButtonVariant =
  "primary" | "secondary" | "soft" | "ghost" | "danger" | "danger-ghost" | "success";
export type ButtonSize = "sm" | "md" | "lg";

/** Its text stays on one line wherever a line of the page is wide enough, and wraps where it is not: in large text. */
const base =
  "inline-flex max-w-full shrink-0 items-center justify-center gap-2 text-center wrap-anywhere print:hidden rounded-control border font-semibold no-underline " +
  "transition-[background-color,border-color,color,transform] duration-(--t-fast) ease-smooth active:translate-y-px " +
  "disabled:translate-y-0 disabled:cursor-not-allowed disabled:border-hairline disabled:bg-surface-0 " +
  "disabled:text-ink-disabled disabled:shadow-none";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-accent text-on-accent shadow-[inset_0_1px_0_rgb(255_255_255/0.12)] " +
    "enabled:hover:bg-accent-hover enabled:active:bg-accent-press [a&]:hover:bg-accent-hover",
  secondary:
    "border-hairline-strong bg-surface-2 text-ink-1 enabled:hover:bg-surface-2-hover " +
    "enabled:active:bg-surface-press [a&]:hover:bg-surface-2-hover",
  soft:
    "border-transparent bg-accent-soft text-accent-text enabled:hover:bg-accent-soft-hover " +
    "[a&]:hover:bg-accent-soft-hover",
  ghost:
    "border-transparent bg-transparent text-ink-2 enabled:hover:bg-surface-hover enabled:hover:text-ink-1 " +
    "enabled:active:bg-surface-press [a&]:hover:bg-surface-hover",
  /** Confirmation of irreversible actions only. */
  danger: "border-transparent bg-danger text-on-danger enabled:hover:bg-danger-hover",
  "danger-ghost": "border-transparent bg-transparent text-danger-text enabled:hover:bg-danger-soft",
  success:
    "border-success-line bg-success-soft text-success-text enabled:hover:border-success enabled:hover:bg-success " +
    "enabled:hover:text-on-success enabled:active:bg-success-hover",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-8 px-2.5 text-13",
  md: "min-h-9 px-3.5 text-14",
  lg: "min-h-11 px-3.5 text-14",
};

/** Classes of a button, also for links. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize = "md"): string {
  return classNames(base, variants[variant], sizes[size]);
}
