import type { RefObject } from "react";
import type { Notification } from "@/api/generated";
import { formatExactMoment } from "@/dates/calendarDay";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";

interface NoteDialogProps {
  note: Notification;
  onClose: () => void;
  returnFocus?: RefObject<HTMLElement | null>;
}

/** A mentor's note in full. */
export function NoteDialog({ note, onClose, returnFocus }: NoteDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={note.title}
      size="s"
      {...(returnFocus ? { returnFocus } : {})}
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
