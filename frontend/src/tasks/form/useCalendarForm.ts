import { useState, type RefObject } from "react";
import { useCreateCalendarEventMutation } from "@/api/calendar";
import { isSessionLost, messageOf } from "@/api/callError";
import type { Task } from "@/api/generated";
import { useToast } from "@/ui/toast/useToast";
import { useDraft } from "@/ui/useDraft";

interface CalendarDraft {
  title: string;
  description: string;
}

/** The text of a calendar event, and the way to the calendar. */
export function useCalendarForm(task: Task, titleField: RefObject<HTMLElement | null>, onDone: () => void) {
  const [before] = useState<CalendarDraft>({ title: task.title, description: task.description ?? "" });
  const [draft, setDraft, clearDraft] = useDraft(`calendar:${task.id}`, before);
  const [problem, setProblem] = useState<string>();
  const [createEvent, { isLoading }] = useCreateCalendarEventMutation();
  const showToast = useToast();

  const submit = async () => {
    const title = draft.title.trim();
    if (title === "") {
      setProblem("Event title is required.");
      titleField.current?.focus();
      return;
    }
    // Only within the click itself may a page open a window, so it opens empty and learns its address later.
    const calendar = window.open("", "_blank");
    if (calendar) calendar.opener = null;
    const { data: event, error } = await createEvent({
      calendarEventBody: { taskId: task.id, title, description: draft.description.trim() || null },
    });
    if (event) {
      showToast({
        title: "Calendar Event Created.",
        variant: "success",
        ...(calendar ? {} : { action: { label: "Open", onSelect: openApart(event.url) } }),
      });
      calendar?.location.replace(event.url);
      clearDraft();
      onDone();
      return;
    }
    calendar?.close();
    if (isSessionLost(error)) return;
    const otherwise = "Failed to create calendar event. Please check your Google Calendar integration.";
    const description = messageOf(error, otherwise);
    showToast({ title: "Calendar Integration Error", description, variant: "destructive" });
  };

  return {
    draft,
    problem,
    dueDate: task.dueDate,
    unsaved: draft.title !== before.title || draft.description !== before.description,
    pending: isLoading,
    clearDraft,
    change: (changes: Partial<CalendarDraft>) => {
      setDraft({ ...draft, ...changes });
      if (changes.title !== undefined) setProblem(undefined);
    },
    submit,
  };
}

/** For a browser that lets no window open but by a click of its own. */
function openApart(url: string): () => void {
  return () => {
    window.open(url, "_blank", "noopener");
  };
}
