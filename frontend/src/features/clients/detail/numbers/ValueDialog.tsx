import { useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { flushSync } from "react-dom";
import { useCurrentUser } from "@/api/account/currentUser";
import { useDeleteClientValueMutation, useWriteClientValueMutation } from "@/api/admin/numbers";
import { messageOf } from "@/api/transport/callError";
import type { ClientNumber } from "@/api/generated/admin";
import { FormDialog } from "@/forms/FormDialog";
import { rulesOf } from "@/forms/problems";
import { useAction } from "@/forms/useAction";
import { useForm } from "@/forms/useForm";
import { isolate } from "@/language/isolate";
import { plainAmount, typedAmount } from "@/language/text/amount";
import { amountWithUnit, problemOfAmount } from "@/people/numbers/amounts";
import { Button } from "@/ui/buttons/Button";
import { DateField } from "@/ui/fields/DateField";
import { TextField } from "@/ui/fields/TextField";

/** First day that the server takes. */
const FIRST_DAY = "2017-01-01";

interface ValueDialogProps {
  clientId: string;
  number: ClientNumber;
  day: string;
  onClose: () => void;
}

interface ValueDraft {
  day: string;
  amount: string;
}

/** Value of a day of a number that the mentor writes: written, corrected, deleted. */
export function ValueDialog({ clientId, number, day, onClose }: ValueDialogProps) {
  const { t } = useLingui();
  const [writeValue] = useWriteClientValueMutation();
  const [deleteValue, { isLoading: isDeleting }] = useDeleteClientValueMutation();
  const run = useAction();
  const { user } = useCurrentUser();
  const { id, decimals, today, values } = number;
  const name = isolate(number.name);
  const valueOf = (of: string) => values.find((value) => value.day === of);
  const textOf = (of: string) => {
    const value = valueOf(of);
    return value ? typedAmount(value.amount, decimals) : "";
  };
  const form = useForm<ValueDraft>({
    initial: { day, amount: textOf(day) },
    draftKey: `value:${user?.id ?? ""}:${clientId}:${id}:${day}`,
    rules: rulesOf<ValueDraft>({ amount: ({ amount }) => problemOfAmount(amount, decimals) }),
    send: async (draft) => {
      const { error } = await writeValue({
        id: clientId,
        number: id,
        day: draft.day,
        amountBody: { amount: plainAmount(draft.amount, decimals) ?? draft.amount },
      });
      return { error };
    },
    failure: (error) => messageOf(error, t`The value was not saved. Please try again.`),
    done: { title: t`Value saved`, variant: "success" },
    onDone: onClose,
  });
  const { draft } = form;
  const present = valueOf(draft.day);
  const read = plainAmount(draft.amount, decimals);
  const readsAs = read === null ? null : amountWithUnit(number, read);
  const remove = async () => {
    const done = await run(
      deleteValue({ id: clientId, number: id, day: draft.day }),
      t`The value was not deleted. Please try again.`,
      { title: t`Value deleted` },
    );
    if (!done) return;
    // The guard of unsaved changes must be gone before the dialog closes.
    flushSync(form.discard);
    onClose();
  };
  return (
    <FormDialog
      title={name}
      subtitle={present ? t`Correct a value. What was there before is kept.` : t`Write a value.`}
      form={form}
      submitLabel={t`Save`}
      pendingText={t`Saving...`}
      asideAction={
        present ? (
          <Button
            variant="danger-ghost"
            icon={Trash2}
            className="me-auto -ms-2 max-sheet:min-h-11"
            pending={isDeleting}
            onClick={() => void remove()}
          >
            {t`Delete value`}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <DateField
        label={t`Day`}
        value={draft.day}
        min={FIRST_DAY}
        max={today}
        error={form.errorOf("day")}
        onChange={(next) => form.change({ day: next, amount: textOf(next) })}
      />
      <TextField
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        hint={readsAs === null ? undefined : t`Reads as ${readsAs}.`}
        {...form.text("amount")}
      />
    </FormDialog>
  );
}
