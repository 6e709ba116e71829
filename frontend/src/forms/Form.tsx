import type { KeyboardEvent, ReactNode, SubmitEvent } from "react";
import type { SubmittableForm } from "./useForm";

interface FormProps {
  id?: string;
  form: Pick<SubmittableForm, "pending" | "submit">;
  /** True if there is nothing to send. */
  disabled?: boolean;
  /** Native validation first. */
  browserRules?: boolean;
  className?: string;
  children: ReactNode;
}

/** Form that Enter submits from a single-line field, and Ctrl/Cmd+Enter from any. */
export function Form({ id, form, disabled = false, browserRules = false, className, children }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!disabled && !form.pending) void form.submit();
  };
  const submitByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    // Keys typed anywhere in the form reach it by bubbling; the form itself is not operated.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form id={id} noValidate={!browserRules} className={className} onSubmit={submit} onKeyDown={submitByKeys}>
      {children}
    </form>
  );
}
