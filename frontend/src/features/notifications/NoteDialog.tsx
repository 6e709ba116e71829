import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { useNotifications } from "@/api/client/notifications";
import { useFetchWhile } from "@/api/cache/useInfiniteList";
import { formatExactMoment } from "@/dates/calendarDay";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { useToast } from "@/ui/overlays/toast/useToast";
import { noteIdOf } from "./noteIdOf";
import { useNotificationActions } from "./useNotificationActions";

interface NoteDialogProps {
  /** Id of the note, as its mail names it. */
  id: number;
  onClose: () => void;
}

/** Full text of a mentor's note, which counts as read once it is shown. */
export function NoteDialog({ id, onClose }: NoteDialogProps) {
  const { t } = useLingui();
  const notifications = useNotifications();
  const showToast = useToast();
  const note = notifications.data?.find((notification) => noteIdOf(notification) === id);
  const { markRead } = useNotificationActions();
  // No call gives one notification.
  useFetchWhile(notifications, !note);
  const { data, older } = notifications;
  const missing = note || !data ? null : !older ? "absent" : older.failed ? "failed" : null;
  const sayMissing = useEffectEvent((why: keyof ReturnType<typeof missingNote>) => {
    showToast(missingNote()[why]);
    onClose();
  });
  useEffect(() => {
    if (missing) sayMissing(missing);
  }, [missing]);
  const markShown = useEffectEvent(() => {
    if (note && !note.read) void markRead(note.id);
  });
  useEffect(() => {
    markShown();
    // Not after a failure, which would be tried again without end.
  }, [note?.id]);

  if (!note) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={note.title}
      size="s"
      footer={
        <Button variant="secondary" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={onClose}>
          {t`Close`}
        </Button>
      }
    >
      <p dir="auto" className="text-pretty wrap-anywhere whitespace-pre-line">
        {note.description}
      </p>
      <p className="mt-3 text-12 text-ink-3 tabular-nums">{formatExactMoment(note.timestamp)}</p>
    </Dialog>
  );
}

const missingNote = () =>
  ({
    absent: { title: t`Note not found`, description: t`It may have been deleted.`, variant: "default" },
    failed: {
      title: t`The note did not load`,
      description: t`Check your connection and try again.`,
      variant: "destructive",
    },
  }) as const;
