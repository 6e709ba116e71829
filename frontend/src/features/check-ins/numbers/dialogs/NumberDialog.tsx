import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCurrentUser } from "@/api/account/currentUser";
import { useCreateNumberMutation, useEditNumberMutation, useListNumbersQuery } from "@/api/admin/numbers";
import type { Number as HubNumber } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { textOf } from "@/forms/conflict";
import { ConflictNotice } from "@/forms/ConflictNotice";
import { FormDialog } from "@/forms/FormDialog";
import { GoneNotice } from "@/forms/GoneNotice";
import { useEditForm } from "@/forms/useEditForm";
import { useForm } from "@/forms/useForm";
import { isUnlisted } from "@/forms/useFound";
import { useToast } from "@/ui/overlays/toast/useToast";
import { differs, newNumber, numberBody, numberKind, numberProblems, type NumberDraft } from "../numberDraft";
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

function EditNumber({ number, onClose }: { number: HubNumber; onClose: () => void }) {
  const { t } = useLingui();
  const showToast = useToast();
  const [editNumber] = useEditNumberMutation();
  const form = useEditForm({
    kind: numberKind,
    item: number,
    isGone: isUnlisted(useListNumbersQuery().data?.numbers, number.id),
    edit: (version, numberBody) => editNumber({ id: number.id, "If-Match": version, numberBody }),
    draftKey: `number:${number.id}`,
    rules: numberProblems,
    differs,
    failure: (error) => messageOf(error, t`The number was not saved. Please try again.`),
    onSent: () => showToast({ title: t`Number saved`, variant: "success" }),
    onDone: onClose,
  });
  const { conflict, isGone } = form;
  return (
    <FormDialog
      title={t`Edit number`}
      form={form}
      submitLabel={conflict ? t`Keep mine` : t`Save Changes`}
      pendingText={t`Saving...`}
      disabled={isGone}
      onClose={onClose}
    >
      {isGone ? <GoneNotice typed={textOf(numberKind, form.draft)} /> : null}
      {conflict && !isGone ? (
        <ConflictNotice key={conflict.version} subject="number" conflict={conflict} />
      ) : null}
      <NumberFields form={form} errorOf={form.errorOf} known={number} />
    </FormDialog>
  );
}
