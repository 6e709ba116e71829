import { CalendarDays, ExternalLink } from "lucide-react";
import { useId, useRef, type KeyboardEvent, type SubmitEvent } from "react";
import type { Task } from "@/api/generated";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Icon } from "@/ui/icons/Icon";
import { TextAreaField } from "@/ui/TextAreaField";
import { TextField } from "@/ui/TextField";
import { formatExactDay } from "@/dates/calendarDay";
import { cardFocus } from "@/tasks/card/cardFocus";
import { useCalendarForm } from "./useCalendarForm";

interface CalendarDialogProps {
  task: Task;
  onClose: () => void;
}

export function CalendarDialog({ task, onClose }: CalendarDialogProps) {
  const id = useId();
  const titleField = useRef<HTMLInputElement>(null);
  const form = useCalendarForm(task, titleField, onClose);
  const { draft, problem, dueDate } = form;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (dueDate && !form.pending) void form.submit();
  };
  const submitByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <Dialog
      open
      onClose={() => {
        form.clearDraft();
        onClose();
      }}
      title="Add to Calendar"
      unsaved={form.unsaved}
      returnFocus={cardFocus(task.id)}
      footer={
        <Button
          type="submit"
          form={id}
          variant="primary"
          icon={<Icon of={ExternalLink} size={16} />}
          className="max-sheet:h-11 max-sheet:flex-1"
          disabled={!dueDate}
          aria-describedby={`${id}-when`}
          pending={form.pending}
          pendingText="Opening..."
        >
          Open in Google Calendar
        </Button>
      }
    >
      {/* Keys typed anywhere in the form reach it by bubbling; the form itself is not operated. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form id={id} noValidate className="grid gap-4" onSubmit={submit} onKeyDown={submitByKeys}>
        <TextField
          ref={titleField}
          label="Event title"
          name="title"
          autoComplete="off"
          value={draft.title}
          error={problem}
          onChange={(event) => {
            form.change({ title: event.target.value });
          }}
        />
        <TextAreaField
          label="Description"
          name="description"
          optional
          rows={4}
          value={draft.description}
          onChange={(event) => {
            form.change({ description: event.target.value });
          }}
        />
        <p
          id={`${id}-when`}
          className="flex items-start gap-2.5 rounded-control bg-surface-0 px-3 py-2.5 text-ink-2"
        >
          <Icon of={CalendarDays} size={16} className="mt-0.5 text-ink-3" />
          {dueDate
            ? `All day on ${formatExactDay(dueDate)}`
            : "This task needs a due date to create a calendar event."}
        </p>
      </form>
    </Dialog>
  );
}
