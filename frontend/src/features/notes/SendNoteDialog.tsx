import { useLingui } from "@lingui/react/macro";
import { useSendNoteMutation } from "@/api/admin/notes";
import { FormDialog } from "@/forms/FormDialog";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { OneClient } from "@/people/OneClient";
import type { Person } from "@/people/person";
import { PersonName } from "@/people/PersonName";
import { useToast } from "@/ui/overlays/toast/useToast";
import { MessageField } from "./MessageField";
import { messageProblem } from "./messageRules";

export function SendNoteDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  return (
    <OneClient id={clientId} onMissing={onClose}>
      {(client) => <NoteForm client={client} onClose={onClose} />}
    </OneClient>
  );
}

const noMessage = { message: "" };
const rules = rulesOf<typeof noMessage>({ message: messageProblem });

function NoteForm({ client, onClose }: { client: Person; onClose: () => void }) {
  const { t } = useLingui();
  const [sendNote] = useSendNoteMutation();
  const showToast = useToast();
  const form = useForm({
    initial: noMessage,
    draftKey: `note:${client.id}`,
    rules,
    oneByOne: true,
    send: ({ message }, keyOf) => {
      const body = { message: trimmed(message) };
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
      <MessageField form={form} hint={t`It appears in ${calledName}’s notifications.`} />
    </FormDialog>
  );
}
