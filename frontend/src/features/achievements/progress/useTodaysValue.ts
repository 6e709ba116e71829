import { useLingui } from "@lingui/react/macro";
import { useCurrentUser } from "@/api/account/currentUser";
import { useDeleteOwnValueMutation, useWriteOwnValueMutation } from "@/api/client/numbers";
import type { ClientNumber } from "@/api/generated/client";
import { rulesOf } from "@/forms/problems";
import { useAction } from "@/forms/useAction";
import { useForm } from "@/forms/useForm";
import { isolate } from "@/language/isolate";
import { plainAmount, typedAmount } from "@/language/text/amount";
import { isBlank } from "@/language/text/blank";
import { problemOfAmount } from "@/people/numbers/amounts";

/** Form of today's value of a number. While nothing is typed it has what the server has. */
export function useTodaysValue(number: ClientNumber) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const [write] = useWriteOwnValueMutation();
  const { remove } = useDeletedValue(number);
  const { id, today, decimals } = number;
  const now = number.values.find(({ day }) => day === today);
  const name = isolate(number.name);
  const plain = (amount: string) => plainAmount(amount, decimals) ?? amount;
  const form = useForm({
    differs: (one, other) => plain(one.amount) !== plain(other.amount),
    initial: { amount: now ? typedAmount(now.amount, decimals) : "" },
    draftKey: `own-value:${user?.id ?? ""}:${id}:${today}:field`,
    rules: rulesOf<{ amount: string }>({
      amount: ({ amount }) => problemOfAmount(amount, decimals),
    }),
    send: ({ amount }) => write({ id, day: today, amountBody: { amount: plain(amount) } }),
    failure: t`The value was not saved`,
    done: { title: t`${name}: value saved` },
  });
  const { amount } = form.draft;
  return {
    form,
    canSave: !isBlank(amount) && plain(amount) !== now?.amount,
    /** Deletes the value of today; absent without one. */
    remove: now === undefined ? undefined : () => void remove(now).then((done) => done && form.discard()),
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
