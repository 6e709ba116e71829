import { useSendNoteMutation } from "@/api/admin/notes";
import { FormDialog } from "@/forms/FormDialog";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { OneClient } from "@/people/OneClient";
import type { Person } from "@/people/person";
import { PersonName } from "@/people/PersonName";
import { classNames } from "@/ui/theme/classNames";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { useToast } from "@/ui/overlays/toast/useToast";

const MAX_CHARACTERS = 500;

interface SendNoteDialogProps {
  clientId: string;
  onClose: () => void;
}

export function SendNoteDialog({ clientId, onClose }: SendNoteDialogProps) {
  return (
    <OneClient id={clientId} onMissing={onClose}>
      {(client) => <NoteForm client={client} onClose={onClose} />}
    </OneClient>
  );
}

const noMessage = { message: "" };

const rules = rulesOf<typeof noMessage>({
  message: ({ message }) => {
    if (message.trim() === "") return "Please enter a message.";
    return lengthOf(message) > MAX_CHARACTERS ? "Please keep the note to 500 characters." : null;
  },
});

function NoteForm({ client, onClose }: { client: Person; onClose: () => void }) {
  const [sendNote] = useSendNoteMutation();
  const showToast = useToast();
  const form = useForm({
    initial: noMessage,
    draftKey: `note:${client.id}`,
    rules,
    oneByOne: true,
    send: ({ message }, keyOf) => {
      const body = { message: message.trim() };
      return sendNote({ id: client.id, "Idempotency-Key": keyOf(body), noteBody: body });
    },
    failure: () => "Failed to send note. Please try again.",
    onSent: () => {
      const description = `Your note has been sent to ${client.name}.`;
      showToast({ title: "Note Sent", description, variant: "success" });
    },
    onDone: onClose,
  });
  const written = lengthOf(form.draft.message);
  return (
    <FormDialog
      title="Send Note"
      subtitle={<PersonName person={client} />}
      size="s"
      form={form}
      submitLabel="Send Note"
      pendingText="Sending..."
      keyHint="to send"
      onClose={onClose}
    >
      <TextAreaField
        label="Message"
        rows={6}
        hint={
          <span className="flex justify-between gap-3">
            It appears in {client.calledName}’s notifications.
            <span className={classNames("tabular-nums", written > MAX_CHARACTERS && "text-danger-text")}>
              {written}/{MAX_CHARACTERS}
            </span>
          </span>
        }
        {...form.text("message")}
      />
    </FormDialog>
  );
}

/** Limit in graphemes of the trimmed text. */
function lengthOf(message: string): number {
  return Array.from(message.trim()).length;
}
