import { useEffect, useEffectEvent } from "react";
import { useListNotificationsQuery } from "@/api/notifications";
import { wholeList } from "@/api/wholeList";
import { formatExactMoment } from "@/dates/calendarDay";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { useToast } from "@/ui/toast/useToast";

interface NoteDialogProps {
  /** Of the notification that brought it. */
  id: number;
  onClose: () => void;
}

/** A mentor's note in full. */
export function NoteDialog({ id, onClose }: NoteDialogProps) {
  const { data: notifications } = useListNotificationsQuery(wholeList);
  const showToast = useToast();
  const note = notifications?.find((notification) => notification.id === id);
  const isMissing = notifications !== undefined && !note;
  const sayMissing = useEffectEvent(() => {
    showToast({ title: "Note not found", description: "It may have been deleted.", variant: "default" });
    onClose();
  });
  useEffect(() => {
    if (isMissing) sayMissing();
  }, [isMissing]);

  if (!note) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={note.title}
      size="s"
      footer={
        <Button variant="secondary" className="max-sheet:h-11 max-sheet:flex-1" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className="text-pretty wrap-anywhere whitespace-pre-line">{note.description}</p>
      <p className="mt-3 text-12 text-ink-3 tabular-nums">{formatExactMoment(note.timestamp)}</p>
    </Dialog>
  );
}
