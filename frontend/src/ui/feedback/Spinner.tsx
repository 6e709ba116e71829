import { classNames } from "../theme/classNames";
import { Status } from "./Status";

interface SpinnerProps {
  /** Label for screen readers, visible beside the spinner. */
  label: string;
  labelHidden?: boolean;
  className?: string | undefined;
}

export function Spinner({ label, labelHidden = false, className }: SpinnerProps) {
  return (
    <Status as="span" className={classNames("inline-flex items-center gap-3 text-ink-2", className)}>
      <SpinnerRing />
      <span className={labelHidden ? "sr-only" : "min-w-0 wrap-anywhere"}>{label}</span>
    </Status>
  );
}

export function SpinnerRing({ size = 20 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      className="animate-spin"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2.2" opacity="0.28" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
