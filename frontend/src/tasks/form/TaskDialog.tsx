import { useId, type KeyboardEvent, type RefObject, type SubmitEvent } from "react";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { TaskFields } from "./TaskFields";
import type { TaskForm } from "./useTaskForm";

interface TaskDialogProps {
  open: boolean;
  title: string;
  form: TaskForm;
  minDueDate: string;
  submitLabel: string;
  pendingText: string;
  pending: boolean;
  /** What the keys beside the buttons do: "to add". */
  keyHint: string;
  returnFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The dialog around a task's form, for a new task and for an edited one. */
export function TaskDialog({
  open,
  title,
  form,
  minDueDate,
  submitLabel,
  pendingText,
  pending,
  keyHint,
  returnFocus,
  onClose,
}: TaskDialogProps) {
  const id = useId();
  const close = () => {
    form.clearDraft();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending) void form.submit();
  };
  const submitByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      unsaved={form.unsaved}
      {...(returnFocus ? { returnFocus } : {})}
      footer={
        <>
          <span className="flex-1 text-12 text-ink-3 max-tablet:hidden">
            {isApple() ? "⌘" : "Ctrl"} + Enter {keyHint}
          </span>
          <Button
            variant="ghost"
            className="max-sheet:hidden"
            onClick={() => {
              close();
            }}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            className="max-sheet:h-11 max-sheet:flex-1"
            pending={pending}
            pendingText={pendingText}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {/* Keys typed anywhere in the form reach it by bubbling; the form itself is not operated. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form id={id} noValidate onSubmit={submit} onKeyDown={submitByKeys}>
        <TaskFields form={form} minDueDate={minDueDate} />
      </form>
    </Dialog>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent);
}
