import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSendNoteMutation } from "@/api/admin/notes";
import { FormDialog } from "@/forms/FormDialog";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { isolate } from "@/language/isolate";
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
    if (message.trim() === "") return t`Please enter a message.`;
    return lengthOf(message) > MAX_CHARACTERS ? t`Please keep the note to 500 characters.` : null;
  },
});

function NoteForm({ client, onClose }: { client: Person; onClose: () => void }) {
  const { t, i18n } = useLingui();
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
    failure: () => t`Failed to send note. Please try again.`,
    onSent: () => {
      const name = isolate(client.name);
      const description = t`Your note has been sent to ${name}.`;
      showToast({ title: t`Note Sent`, description, variant: "success" });
    },
    onDone: onClose,
  });
  const written = lengthOf(form.draft.message);
  const calledName = isolate(client.calledName);
  return (
    <FormDialog
      title={t`Send Note`}
      subtitle={<PersonName person={client} />}
      size="s"
      form={form}
      submitLabel={t`Send Note`}
      pendingText={t`Sending...`}
      keyHint="send"
      onClose={onClose}
    >
      <TextAreaField
        label={t`Message`}
        rows={6}
        hint={
          <span className="flex justify-between gap-3">
            {t`It appears in ${calledName}’s notifications.`}
            <span className={classNames("tabular-nums", written > MAX_CHARACTERS && "text-danger-text")}>
              {i18n.number(written)}/{i18n.number(MAX_CHARACTERS)}
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
