import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CalendarDays, ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import { useCreateCalendarEventMutation, type Task } from "@/api/generated/client";
import { messageOf } from "@/api/transport/callError";
import { formatExactDay } from "@/dates/calendarDay";
import { FormDialog } from "@/forms/FormDialog";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { isBlank, trimmed } from "@/language/text/blank";
import { cardFocus } from "@/tasks/card/cardFocus";
import { Icon } from "@/ui/theme/Icon";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { useToast } from "@/ui/overlays/toast/useToast";
import { TaskGone } from "@/tasks/TaskGone";

interface CalendarDialogProps {
  task: Task;
  /** True if the task was deleted elsewhere; the draft can be copied. */
  isGone: boolean;
  onClose: () => void;
}

interface EventDraft {
  title: string;
  description: string;
}

const rules = rulesOf<EventDraft>({
  title: ({ title }) => (isBlank(title) ? t`Event title is required.` : null),
});

export function CalendarDialog({ task, isGone, onClose }: CalendarDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const openInCalendar = useOpenInCalendar(task.id);
  const [initial] = useState<EventDraft>({ title: task.title, description: task.description ?? "" });
  const form = useForm({
    initial,
    draftKey: `calendar:${task.id}`,
    rules,
    send: openInCalendar,
    failure: (error) =>
      messageOf(error, t`Failed to create calendar event. Please check your Google Calendar integration.`),
    failureTitle: t`Calendar Integration Error`,
    onDone: onClose,
  });
  const dueOn = task.dueDate && formatExactDay(task.dueDate);
  return (
    <FormDialog
      title={t`Add to Calendar`}
      form={form}
      submitLabel={t`Open in Google Calendar`}
      submitIcon={<Icon of={ExternalLink} size={16} mirrored />}
      pendingText={t`Opening...`}
      disabled={!dueOn || isGone}
      describedBy={`${id}-when`}
      withoutCancel
      returnFocus={cardFocus(task.id)}
      onClose={onClose}
    >
      {isGone ? <TaskGone typed={trimmed(`${form.draft.title}\n\n${form.draft.description}`)} /> : null}
      <TextField label={t`Event title`} autoComplete="off" {...form.text("title")} />
      <TextAreaField label={t`Description`} optional rows={4} {...form.text("description")} />
      <p
        id={`${id}-when`}
        className="flex items-start gap-2.5 rounded-control bg-surface-0 px-3 py-2.5 text-ink-2"
      >
        <Icon of={CalendarDays} size={16} className="mt-0.5 text-ink-3" />
        <span>
          {dueOn ? t`All day on ${dueOn}` : t`This task needs a due date to create a calendar event.`}
        </span>
      </p>
    </FormDialog>
  );
}

function useOpenInCalendar(taskId: number) {
  const { t } = useLingui();
  const [createEvent] = useCreateCalendarEventMutation();
  const showToast = useToast();
  return async (draft: EventDraft) => {
    // Opened empty within the click, because browsers block windows opened later.
    const calendar = window.open("", "_blank");
    if (calendar) calendar.opener = null;
    const { data: event, error } = await createEvent({
      calendarEventBody: {
        taskId,
        title: trimmed(draft.title),
        description: trimmed(draft.description) || null,
      },
    });
    if (!event) {
      calendar?.close();
      return { error };
    }
    showToast({
      title: t`Calendar Event Created.`,
      variant: "success",
      ...(calendar
        ? {}
        : { action: { label: t({ message: "Open", context: "verb" }), onSelect: openApart(event.url) } }),
    });
    calendar?.location.replace(event.url);
    return {};
  };
}

/** Link for browsers that blocked the window. */
function openApart(url: string): () => void {
  return () => {
    window.open(url, "_blank", "noopener");
  };
}
