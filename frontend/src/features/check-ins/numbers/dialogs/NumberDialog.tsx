import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import { useCreateNumberMutation, useEditNumberMutation } from "@/api/admin/numbers";
import type { Number as HubNumber } from "@/api/generated/admin";
import { isOutdated, messageOf } from "@/api/transport/callError";
import { ConflictNotice } from "@/forms/ConflictNotice";
import { FormDialog } from "@/forms/FormDialog";
import { useConflict } from "@/forms/useConflict";
import { useForm } from "@/forms/useForm";
import { useToast } from "@/ui/overlays/toast/useToast";
import {
  differs,
  draftOf,
  newNumber,
  numberBody,
  numberDifferences,
  numberProblems,
  saysTheSame,
  type NumberDraft,
} from "../numberDraft";
import { NumberFields } from "./NumberFields";
import { useNumber } from "./useNumber";

interface NumberDialogProps {
  id: number | "new";
  onClose: () => void;
}

/** Editor of a number: a new one, or one of the library. */
export function NumberDialog({ id, onClose }: NumberDialogProps) {
  if (id === "new") return <CreateNumber onClose={onClose} />;
  return <KnownNumber id={id} onClose={onClose} />;
}

function KnownNumber({ id, onClose }: { id: number; onClose: () => void }) {
  const number = useNumber(id, onClose);
  return number && <EditNumber number={number} onClose={onClose} />;
}

function CreateNumber({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const showToast = useToast();
  const [createNumber] = useCreateNumberMutation();
  const [initial] = useState(newNumber);
  const form = useForm<NumberDraft>({
    initial,
    draftKey: `new-number:${user?.id ?? ""}`,
    rules: numberProblems,
    differs,
    send: (draft, keyOf) => {
      const body = numberBody(draft);
      return createNumber({ "Idempotency-Key": keyOf(body), numberBody: body });
    },
    failure: (error) => messageOf(error, t`The number was not created. Please try again.`),
    onSent: () =>
      showToast({
        title: t`Number created`,
        description: t`Nobody has it before you give it.`,
        variant: "success",
      }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t`Create number`}
      form={form}
      submitLabel={t`Create Number`}
      pendingText={t`Creating...`}
      onClose={onClose}
    >
      <NumberFields form={form} errorOf={form.errorOf} known={null} />
    </FormDialog>
  );
}

interface EditedNumber extends NumberDraft {
  /** Version that the draft is based on, kept with it: after a reload the number may have changed. */
  base?: HubNumber;
}

function EditNumber({ number, onClose }: { number: HubNumber; onClose: () => void }) {
  const { t } = useLingui();
  const showToast = useToast();
  const [editNumber] = useEditNumberMutation();
  const conflict = useConflict<HubNumber>();
  const saved = useRef<HubNumber>(null);
  const [initial, setInitial] = useState<EditedNumber>(() => ({ ...draftOf(number), base: number }));
  const form = useForm<EditedNumber>({
    initial,
    draftKey: `number:${number.id}`,
    rules: numberProblems,
    differs,
    send: async (draft) => {
      const body = numberBody(draft);
      const { data, error } = await conflict.sendEdit({
        base: saved.current ?? draft.base ?? number,
        known: number,
        isSame: saysTheSame,
        send: (version) => editNumber({ id: number.id, "If-Match": version, numberBody: body }),
        isSaved: (current) => numberDifferences(current, draft).length === 0,
      });
      if (data) saved.current = data;
      return { error };
    },
    asksForMore: isOutdated,
    failure: (error) => messageOf(error, t`The number was not saved. Please try again.`),
    onSent: () => showToast({ title: t`Number saved`, variant: "success" }),
    onDone: onClose,
  });
  const { current } = conflict;
  return (
    <FormDialog
      title={t`Edit number`}
      form={form}
      submitLabel={current ? t`Keep mine` : t`Save Changes`}
      pendingText={t`Saving...`}
      onClose={onClose}
    >
      {current ? (
        <ConflictNotice
          key={current.version}
          subject="number"
          differences={numberDifferences(current, form.draft)}
          onTakeTheirs={() => {
            setInitial({ ...draftOf(current), base: current });
            form.discard();
            conflict.settle();
            form.focus("name");
          }}
        />
      ) : null}
      <NumberFields form={form} errorOf={form.errorOf} known={number} />
    </FormDialog>
  );
}
