import { useLingui } from "@lingui/react/macro";
import { flushSync } from "react-dom";
import { useCurrentUser } from "@/api/account/currentUser";
import { useSetOwnGoalMutation } from "@/api/client/numbers";
import type { ClientNumber, GoalBody, GoalEvery, GoalKind } from "@/api/generated/client";
import { dayAfter } from "@/dates/calendarDay";
import { FormDialog } from "@/forms/FormDialog";
import { rulesOf } from "@/forms/problems";
import { useAction } from "@/forms/useAction";
import { useForm } from "@/forms/useForm";
import { plainAmount, typedAmount } from "@/language/text/amount";
import { problemOfAmount } from "@/people/numbers/amounts";
import { Button } from "@/ui/buttons/Button";
import { DateField } from "@/ui/fields/DateField";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { AmountField } from "./AmountField";
import { useOwnNumber } from "./useOwnNumber";

interface GoalDialogProps {
  id: number;
  onClose: () => void;
}

/** Goal of an own number: set, changed or removed. */
export function GoalDialog({ id, onClose }: GoalDialogProps) {
  const number = useOwnNumber(id, onClose);
  return number ? <GoalForm number={number} onClose={onClose} /> : null;
}

interface GoalDraft {
  kind: GoalKind;
  amount: string;
  by: string;
  every: GoalEvery;
}

const USUAL_DAYS = 90;

function draftOf({ goal, better, decimals, source, today }: ClientNumber): GoalDraft {
  const usual: GoalKind = better === "less" ? "atMost" : "atLeast";
  return {
    kind: goal?.kind ?? (source === "counted" ? usual : "reach"),
    amount: goal ? typedAmount(goal.amount, decimals) : "",
    by: goal?.by ?? dayAfter(today, USUAL_DAYS),
    every: goal?.every ?? "week",
  };
}

function bodyOf({ kind, amount, by, every }: GoalDraft, decimals: number): GoalBody {
  const plain = plainAmount(amount, decimals) ?? amount;
  return kind === "reach" ? { kind, amount: plain, by } : { kind, amount: plain, every };
}

function GoalForm({ number, onClose }: { number: ClientNumber; onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useCurrentUser();
  const { id, decimals, today } = number;
  const [setGoal] = useSetOwnGoalMutation();
  const form = useForm<GoalDraft>({
    initial: draftOf(number),
    draftKey: `own-goal:${user?.id ?? ""}:${id}`,
    rules: rulesOf<GoalDraft>({
      amount: ({ amount }) => problemOfAmount(amount, decimals),
      by: ({ kind, by }) => (kind === "reach" && by === "" ? t`Please pick a day` : null),
    }),
    send: (draft) => setGoal({ id, ownGoalBody: { goal: bodyOf(draft, decimals) } }),
    failure: t`The goal was not saved`,
    done: { title: t`Goal saved` },
    onDone: onClose,
  });
  const { draft } = form;
  const removed = () => {
    // The guard of unsaved changes must be gone before the dialog closes.
    flushSync(form.discard);
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={number.goal ? t`Change the goal` : t`Set a goal`}
      subtitle={number.name}
      submitLabel={number.goal ? t`Save` : t`Set the goal`}
      pendingText={t`Saving...`}
      asideAction={number.goal ? <RemoveGoal id={id} onDone={removed} /> : null}
      returnFocus={{
        get current() {
          return document.querySelector<HTMLElement>(`[data-goal-of="${id}"]`);
        },
      }}
      onClose={onClose}
    >
      <SegmentedControl
        label={t`Kind of goal`}
        tight
        segments={[
          { value: "reach", label: t`Reach` },
          { value: "atLeast", label: t`At least` },
          { value: "atMost", label: t`At most` },
        ]}
        value={draft.kind}
        onChange={(kind) => form.change({ kind })}
      />
      <AmountField number={number} field={form.text("amount")} />
      {draft.kind === "reach" ? (
        <DateField
          ref={form.control("by")}
          label={t`By`}
          min={today}
          value={draft.by}
          error={form.errorOf("by")}
          onChange={(by) => form.change({ by })}
        />
      ) : (
        <div className="grid gap-1.5">
          <SegmentedControl
            label={t`How often`}
            segments={[
              { value: "week", label: t`Every week` },
              { value: "month", label: t`Every month` },
            ]}
            value={draft.every}
            onChange={(every) => form.change({ every })}
          />
          <p className="text-13 text-ink-3">{t`It is compared with the sum of the values of that time.`}</p>
        </div>
      )}
    </FormDialog>
  );
}

function RemoveGoal({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useLingui();
  const run = useAction();
  const [setGoal, { isLoading }] = useSetOwnGoalMutation();
  const remove = async () => {
    const done = await run(setGoal({ id, ownGoalBody: { goal: null } }), t`The goal was not removed`, {
      title: t`Goal removed`,
    });
    if (done) onDone();
  };
  return (
    <Button
      variant="danger-ghost"
      className="me-auto max-sheet:min-h-11"
      pending={isLoading}
      pendingText={t`Removing...`}
      onClick={() => void remove()}
    >
      {t`Remove the goal`}
    </Button>
  );
}
