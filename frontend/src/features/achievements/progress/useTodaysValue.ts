import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useDeleteOwnValueMutation, useWriteOwnValueMutation } from "@/api/client/numbers";
import type { ClientNumber } from "@/api/generated/client";
import { useAction } from "@/forms/useAction";
import { isolate } from "@/language/isolate";
import { plainAmount, typedAmount } from "@/language/text/amount";
import { isBlank } from "@/language/text/blank";
import { notAnAmount } from "@/people/numbers/amounts";

/** Today's value of a number in its field. */
export function useTodaysValue(number: ClientNumber) {
  const { t } = useLingui();
  const run = useAction();
  const [write, writing] = useWriteOwnValueMutation();
  const { remove } = useDeletedValue(number);
  /** Null while nothing is typed: the field shows what the server has. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, today, decimals } = number;
  const now = number.values.find(({ day }) => day === today);
  const kept = now ? typedAmount(now.amount, decimals) : "";
  const value = typed ?? kept;
  const amount = plainAmount(value, decimals);
  const type = (next: string) => {
    setTyped(next);
    setProblem(null);
  };
  const save = async () => {
    if (amount === null) {
      setProblem(notAnAmount(decimals));
      return;
    }
    const sent = typed;
    const name = isolate(number.name);
    const done = await run(write({ id, day: today, amountBody: { amount } }), t`The value was not saved`, {
      title: t`${name}: value saved`,
    });
    if (done) setTyped((latest) => (latest === sent ? null : latest));
  };
  return {
    value,
    problem,
    type,
    save,
    isSaving: writing.isLoading,
    canSave: !isBlank(value) && amount !== now?.amount,
    /** Deletes the value of today; absent without one. */
    remove: now === undefined ? undefined : () => void remove(now).then((done) => done && setTyped(null)),
  };
}

/** Deletes a value, with an offer to write it again. */
export function useDeletedValue(number: ClientNumber) {
  const { t } = useLingui();
  const run = useAction();
  const [write] = useWriteOwnValueMutation();
  const [deleteValue, { isLoading }] = useDeleteOwnValueMutation();
  const { id } = number;
  const remove = async ({ day, amount }: { day: string; amount: string }): Promise<boolean> => {
    const again = () => void run(write({ id, day, amountBody: { amount } }), t`The value was not saved`);
    const done = await run(deleteValue({ id, day }), t`The value was not deleted`, {
      title: t`Value deleted`,
      action: { label: t`Undo`, onSelect: again },
    });
    return done !== null;
  };
  return { remove, isDeleting: isLoading };
}
