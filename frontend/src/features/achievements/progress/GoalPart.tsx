import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Pencil } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import type { ClientNumber, Goal } from "@/api/generated/client";
import { formatShortDay } from "@/dates/calendarDay";
import { formatMonthOfYear, monthOf } from "@/dates/calendarMonth";
import { isolate } from "@/language/isolate";
import { amountText } from "@/language/text/amount";
import { goalSentence } from "@/people/numbers/goalTexts";
import { ShareBar } from "@/ui/chart/ShareBar";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

interface GoalPartProps {
  number: ClientNumber;
  className?: string;
}

/** Goal of a number with its progress, or the offer to set one. One button serves both, so that it keeps the focus. */
export function GoalPart({ number, className }: GoalPartProps) {
  const { t: translate } = useLingui();
  const { goal } = number;
  return (
    <div className={className}>
      {goal === null ? null : goal.every === "week" ? <Weeks goal={goal} /> : <GoalBar goal={goal} />}
      <div className={classNames(row, goal !== null && "mt-1.5")}>
        {goal === null ? <span>{translate`No goal yet`}</span> : null}
        <GoalButton number={number} />
        {goal === null ? null : <span className="text-end">{figureOf(number, goal)}</span>}
      </div>
    </div>
  );
}

const row = "flex items-center justify-between gap-3 text-13 leading-[18px] text-ink-2 tabular-nums";

function GoalBar({ goal }: { goal: Goal }) {
  const { t: translate } = useLingui();
  return (
    <ShareBar
      percent={goal.percent}
      label={translate`Goal`}
      className="h-1.5 bg-surface-press"
      fill={`rounded-full ${goal.isMet ? "bg-success" : "bg-accent"}`}
    />
  );
}

/** Twelve weeks, those that kept the goal filled. */
function Weeks({ goal }: { goal: Goal }) {
  return (
    <div role="img" aria-label={keptWeeks(goal)} className="flex gap-[3px]">
      {goal.periods.map(({ from, isKept }) => (
        <span
          key={from}
          className={classNames(
            "h-1.5 flex-1 rounded-[2px]",
            // Borders keep a colour where the system chooses the colours.
            isKept ? "border-b-6 border-success" : "bg-hairline-strong",
          )}
        />
      ))}
    </div>
  );
}

/** Goal as text, or the offer to set one; opens the dialog of the goal. */
function GoalButton({ number }: { number: ClientNumber }) {
  const { t: translate } = useLingui();
  const { open } = useOverlay();
  const { id, goal, today } = number;
  const name = isolate(number.name);
  return (
    <button
      type="button"
      data-goal-of={id}
      aria-label={goal === null ? translate`Set a goal for ${name}` : undefined}
      data-tooltip={goal === null ? undefined : translate`Change the goal of ${name}`}
      onClick={() => open({ name: "number-goal", id })}
      className={
        goal === null
          ? "font-semibold text-accent-text hover:underline max-tablet:min-h-11 print:hidden"
          : "group flex min-w-0 items-center gap-1 text-start max-tablet:min-h-11"
      }
    >
      {goal === null ? translate`Set a goal` : <GoalName goal={goal} today={today} name={name} />}
    </button>
  );
}

/** Goal as text, with a mark of the change that the button offers. */
function GoalName({ goal, today, name }: { goal: Goal; today: string; name: string }) {
  const { t: translate } = useLingui();
  const isKept = goal.isMet && goal.every === "month";
  return (
    <>
      {isKept ? <Icon of={Check} size={14} className="flex-none text-success-text" /> : null}
      <span className={classNames("group-hover:underline", isKept && "[&_b]:text-success-text")}>
        <GoalText goal={goal} today={today} />
      </span>
      <Icon of={Pencil} size={14} className="flex-none text-ink-3 group-hover:text-ink-1 print:hidden" />
      <span className="sr-only">{translate`Change the goal of ${name}`}</span>
    </>
  );
}

function GoalText({ goal, today }: { goal: Goal; today: string }) {
  const what = goalSentence(goal, amountText(goal.amount));
  const sentence = <b className="font-semibold text-ink-1">{what}</b>;
  if (goal.by !== null) {
    const day = formatShortDay(goal.by, today);
    return (
      <Trans>
        {sentence} by {day}
      </Trans>
    );
  }
  const last = goal.periods.at(-1);
  if (goal.every !== "month" || !goal.isMet || !last) return sentence;
  const month = formatMonthOfYear(monthOf(last.from));
  return (
    <Trans>
      {sentence}, kept in {month}
    </Trans>
  );
}

/** Goal beside its line in the chart. */
export function goalLabel({ kind, amount }: Goal): string {
  const text = amountText(amount);
  return kind === "atMost" ? t`Goal: at most ${text}` : t`Goal: at least ${text}`;
}

function figureOf({ today }: ClientNumber, goal: Goal): string {
  if (goal.every === "week") return keptWeeks(goal);
  if (goal.every === "month") {
    const sum = goal.periods.at(-1)?.sum ?? null;
    const amount = amountText(goal.amount);
    if (sum === null) return t`Nothing this month yet`;
    const soFar = amountText(sum);
    return t`${soFar} of ${amount}`;
  }
  if (goal.isMet || goal.left === null) return t`Reached`;
  const left = amountText(goal.left);
  return goal.by !== null && goal.by < today ? t`${left} short` : t`${left} to go`;
}

function keptWeeks({ periods }: Goal): string {
  const kept = i18n.number(periods.filter(({ isKept }) => isKept).length);
  return plural(periods.length, { one: `Kept in ${kept} of # week`, other: `Kept in ${kept} of # weeks` });
}
