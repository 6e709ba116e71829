import { useLingui } from "@lingui/react/macro";
import { useCurrentUser } from "@/api/account/currentUser";
import { useCreateNumberMutation, useEditNumberMutation, useListNumbersQuery } from "@/api/admin/numbers";
import type { Number as HubNumber } from "@/api/generated/admin";
import { messageOf } from "@/api/transport/callError";
import { textOf } from "@/forms/conflict";
import { ConflictNotice } from "@/forms/ConflictNotice";
import { FormDialog } from "@/forms/FormDialog";
import { GoneNotice } from "@/forms/GoneNotice";
import { useEditForm } from "@/forms/useEditForm";
import { isUnlisted } from "@/forms/useFound";
import { useToast } from "@/ui/overlays/toast/useToast";
import { differs, newNumber, numberKind, numberProblems } from "../numberDraft";
import { NumberFields } from "./NumberFields";
import { ofNumber } from "./ofNumber";

interface NumberDialogProps {
  id: number | "new";
  onClose: () => void;
}

/** Editor of a number: a new one, or one of the library. */
export function NumberDialog({ id, onClose }: NumberDialogProps) {
  if (id === "new") return <NumberForm number={null} onClose={onClose} />;
  return <KnownNumber id={id} onClose={onClose} />;
}

const KnownNumber = ofNumber(NumberForm);

function NumberForm({ number, onClose }: { number: HubNumber | null; onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const showToast = useToast();
  const { data: library } = useListNumbersQuery();
  const [createNumber] = useCreateNumberMutation();
  const [editNumber] = useEditNumberMutation();
  const form = useEditForm({
    kind: numberKind,
    item: number,
    isGone: number !== null && isUnlisted(library?.numbers, number.id),
    edit: (version, numberBody, { id }) => editNumber({ id, "If-Match": version, numberBody }),
    creation: {
      start: newNumber,
      create: (key, numberBody) => createNumber({ "Idempotency-Key": key, numberBody }),
    },
    draftKey: number ? `number:${number.id}` : `new-number:${user?.id ?? ""}`,
    rules: numberProblems,
    differs,
    failure: (error, { base }) =>
      messageOf(
        error,
        base
          ? t`The number was not saved. Please try again.`
          : t`The number was not created. Please try again.`,
      ),
    onSent: ({ base }) =>
      showToast(
        base
          ? { title: t`Number saved`, variant: "success" }
          : {
              title: t`Number created`,
              description: t`Nobody has it before you give it.`,
              variant: "success",
            },
      ),
    onDone: onClose,
  });
  const { conflict, isGone, edited } = form;
  const submitLabel = edited ? t`Save Changes` : t`Create Number`;
  return (
    <FormDialog
      title={edited ? t`Edit number` : t`Create number`}
      form={form}
      submitLabel={conflict ? t`Keep mine` : submitLabel}
      pendingText={edited ? t`Saving...` : t`Creating...`}
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
