import { useLingui } from "@lingui/react/macro";
import { flushSync } from "react-dom";
import { useCurrentUser } from "@/api/account/currentUser";
import { useWriteOwnValueMutation } from "@/api/client/numbers";
import type { ClientNumber, NumberValue } from "@/api/generated/client";
import { dayAfter } from "@/dates/calendarDay";
import { FormDialog } from "@/forms/FormDialog";
import { rulesOf } from "@/forms/problems";
import { useForm } from "@/forms/useForm";
import { plainAmount, typedAmount } from "@/language/text/amount";
import { amountWithUnit, problemOfAmount, valueDayName } from "@/people/numbers/amounts";
import { Button } from "@/ui/buttons/Button";
import { DateField } from "@/ui/fields/DateField";
import { AmountField } from "./AmountField";
import { useOwnNumber } from "./useOwnNumber";
import { useDeletedValue } from "./useTodaysValue";

interface ValueDialogProps {
  /** Id of the number. */
  number: number;
  /** Day of the value; null while none is chosen. */
  day: string | null;
  onClose: () => void;
}

/** Value of a day: written, corrected or deleted. */
export function ValueDialog({ number: id, day, onClose }: ValueDialogProps) {
  const number = useOwnNumber(id, onClose);
  if (number?.source !== "client") return null;
  return <ValueForm number={number} day={day} onClose={onClose} />;
}

interface ValueDraft {
  day: string;
  amount: string;
}

/** First day that a value can have. */
const FIRST_DAY = "2017-01-01";

interface ValueFormProps {
  number: ClientNumber;
  day: string | null;
  onClose: () => void;
}

function ValueForm({ number, day, onClose }: ValueFormProps) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const { id, decimals, today, values } = number;
  const valueOn = (one: string) => values.find((value) => value.day === one);
  const corrected = day === null ? undefined : valueOn(day);
  const [write] = useWriteOwnValueMutation();
  const form = useForm<ValueDraft>({
    initial: {
      day: day ?? dayAfter(today, -1),
      amount: corrected ? typedAmount(corrected.amount, decimals) : "",
    },
    draftKey: `own-value:${user?.id ?? ""}:${id}:${day ?? ""}`,
    rules: rulesOf<ValueDraft>({
      amount: ({ amount }) => problemOfAmount(amount, decimals),
    }),
    send: (draft) =>
      write({
        id,
        day: draft.day,
        amountBody: { amount: plainAmount(draft.amount, decimals) ?? draft.amount },
      }),
    failure: t`The value was not saved`,
    done: { title: t`Value saved` },
    onDone: onClose,
  });
  const { draft } = form;
  const there = corrected ? undefined : valueOn(draft.day);
  const dayName = valueDayName(number, draft.day);
  const present = there && amountWithUnit(number, there.amount);
  const deleted = () => {
    // The guard of unsaved changes must be gone before the dialog closes.
    flushSync(form.discard);
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={corrected ? t`Correct ${dayName}` : t`Write a value`}
      subtitle={number.name}
      submitLabel={t`Save`}
      pendingText={t`Saving...`}
      disabled={corrected !== undefined && !form.unsaved}
      asideAction={corrected ? <DeleteValue number={number} value={corrected} onDone={deleted} /> : null}
      returnFocus={{
        get current() {
          return document.querySelector<HTMLElement>(`[data-value-of="${id}-${day ?? ""}"]`);
        },
      }}
      onClose={onClose}
    >
      {corrected ? null : (
        <DateField
          label={t`Day`}
          min={FIRST_DAY}
          max={today}
          value={draft.day}
          onChange={(chosen) => form.change({ day: chosen })}
        />
      )}
      <AmountField
        number={number}
        field={form.text("amount")}
        hint={present === undefined ? undefined : t`${present} is there now. It stays in the history.`}
      />
    </FormDialog>
  );
}

interface DeleteValueProps {
  number: ClientNumber;
  value: NumberValue;
  onDone: () => void;
}

function DeleteValue({ number, value, onDone }: DeleteValueProps) {
  const { t } = useLingui();
  const { remove, isDeleting } = useDeletedValue(number);
  return (
    <Button
      variant="danger-ghost"
      className="me-auto max-sheet:min-h-11"
      pending={isDeleting}
      pendingText={t`Deleting...`}
      onClick={() => void remove(value).then((done) => done && onDone())}
    >
      {t`Delete`}
    </Button>
  );
}
