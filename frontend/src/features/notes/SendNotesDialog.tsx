import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OverlayNamed } from "@/addresses/overlays";
import { useCurrentUser } from "@/api/account/currentUser";
import { useSendNotesMutation } from "@/api/admin/notes";
import { messageOf } from "@/api/transport/callError";
import { FormDialog } from "@/forms/FormDialog";
import { useForm } from "@/forms/useForm";
import { trimmed } from "@/language/text/blank";
import { newAudience, useChosenAtOpening, withChosen, type Audience } from "@/people/audience/audience";
import { AudienceField } from "@/people/audience/AudienceField";
import { reachedText } from "@/people/audience/choiceText";
import type { ChosenClients } from "@/people/audience/chosenClients";
import { missingSegment } from "@/people/audience/missingSegment";
import { useChoiceFields, useReach } from "@/people/audience/useReach";
import { Shape } from "@/ui/feedback/Shape";
import { Dialog } from "@/ui/overlays/Dialog";
import { useToast } from "@/ui/overlays/toast/useToast";
import { MessageField } from "./MessageField";
import { messageProblem } from "./messageRules";
import { useLatePeople } from "./useLatePeople";

interface Actions {
  /** Opens the recall of the notes that were sent together. */
  onUndo: (batchId: number) => void;
  onClose: () => void;
}

interface NotesDraft {
  clients: Audience;
  message: string;
}

/** Dialog to send a note to each of those chosen in the list. */
export function SendNotesDialog(actions: Actions) {
  return <NotesForm chosen={useChosenAtOpening(true)} {...actions} />;
}

/** Dialog to send a note to each of those who are late with a step. */
export function LateNoteDialog({ programId, step, ...actions }: OverlayNamed<"late-note"> & Actions) {
  const { t } = useLingui();
  const late = useLatePeople(programId, step, actions.onClose);
  if (late) return <NotesForm chosen={late} {...actions} />;
  return (
    <Dialog open onClose={actions.onClose} size="s" title={t`Send Note`}>
      <Shape label={t`Loading clients`} bars={["w-full", "mt-2.5 w-1/2"]} />
    </Dialog>
  );
}

interface NotesFormProps extends Actions {
  chosen: ChosenClients | null;
}

function NotesForm({ chosen, onUndo, onClose }: NotesFormProps) {
  const { t } = useLingui();
  const form = useNotesForm({ chosen, onUndo, onClose });
  const { draft, control, errorOf, change } = form;
  const clients = present(draft, chosen);
  const reach = useReach(clients);
  return (
    <FormDialog
      title={t`Send Note`}
      form={form}
      submitLabel={sendToLabel(reach.reached)}
      pendingText={t`Sending...`}
      consequence={
        reach.reached ? <b className="font-semibold text-ink-1">{clientsTimesNote(reach.reached)}</b> : null
      }
      disabled={reach.reached === 0}
      onClose={onClose}
    >
      <AudienceField
        ref={control("clients")}
        audience={clients}
        reach={reach}
        error={errorOf("clients")}
        onChange={(audience) => change({ clients: audience })}
      />
      <MessageField
        form={form}
        hint={t`Each gets a note of their own in the notifications. It can be recalled until it is read.`}
      />
    </FormDialog>
  );
}

/** Audience of a draft; without a choice in the list it is a segment. */
function present({ clients }: NotesDraft, chosen: ChosenClients | null): Audience {
  const audience = withChosen(clients, chosen);
  return audience.of === "people" ? { ...audience, of: "segment" } : audience;
}

function useNotesForm({ chosen, onUndo, onClose }: NotesFormProps) {
  const { user } = useCurrentUser();
  const [sendNotes] = useSendNotesMutation();
  const choiceFields = useChoiceFields();
  const showToast = useToast();
  const [initial] = useState<NotesDraft>(() => ({
    clients: { ...newAudience, of: "chosen", chosen },
    message: "",
  }));
  return useForm<NotesDraft>({
    initial,
    draftKey: `notes:${user?.id ?? ""}`,
    rules: (draft) => {
      const missing = missingSegment(present(draft, chosen));
      if (missing) return [missing];
      const message = messageProblem(draft);
      return message === null ? [] : [{ field: "message", message }];
    },
    oneByOne: true,
    send: async (draft, keyOf) => {
      const choice = choiceFields(present(draft, chosen));
      // The rules reject a draft without clients.
      const body = { ...choice, clients: choice?.clients ?? {}, message: trimmed(draft.message) };
      const { data, error } = await sendNotes({ "Idempotency-Key": keyOf(body), manyNotesBody: body });
      if (data) {
        const { batchId } = data;
        showToast({
          title: t`Notes Sent`,
          description: reachedText(data),
          variant: "success",
          action: {
            label: t`Undo`,
            onSelect: () => onUndo(batchId),
          },
        });
      }
      return { error };
    },
    failure: (error) => messageOf(error, t`Failed to send the notes. Please try again.`),
    onDone: onClose,
  });
}

function sendToLabel(reached: number | undefined): string {
  if (!reached) return t`Send Note`;
  return plural(reached, { one: "Send to # client", other: "Send to # clients" });
}

function clientsTimesNote(reached: number): string {
  return t`${plural(reached, { one: "# client", other: "# clients" })} × 1 note`;
}
