import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Check, Target } from "lucide-react";
import { Link } from "react-router";
import { clientAddress } from "@/addresses/admin";
import type { HolderGoal, Number as HubNumber, NumberHolder } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";
import { useToday } from "@/dates/useToday";
import { fixedAmountText } from "@/language/text/amount";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { clientName } from "@/people/clientName";
import { amountWithUnit } from "@/people/numbers/amounts";
import { goalSentence } from "@/people/numbers/goalTexts";
import { NumberChange } from "@/people/numbers/NumberChange";
import { Checkbox } from "@/ui/fields/Checkbox";
import { Icon } from "@/ui/theme/Icon";

interface HolderRowProps {
  holder: NumberHolder;
  number: HubNumber;
  isChosen: boolean;
  onToggle: () => void;
}

/** Client who has a number: the last value, its change and the goal. */
export function HolderRow({ holder, number, isChosen, onToggle }: HolderRowProps) {
  const { t } = useLingui();
  const today = useToday();
  const { client, latest, change, goal } = holder;
  const name = clientName(client);
  const day = latest && formatShortDay(latest.day, today);
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
      <Checkbox size="lg" checked={isChosen} aria-label={t`Choose ${name}`} onChange={onToggle} />
      <span className="flex min-w-0 flex-1 basis-40 items-center gap-2.5">
        <Avatar name={initialOf(name)} imageUrl={client.profileImageUrl} size={28} />
        <Link
          to={clientAddress(client.id)}
          dir="auto"
          className="truncate font-semibold text-ink-1 no-underline hover:underline"
        >
          {name}
        </Link>
      </span>
      <span className="w-44 text-13 max-sheet:w-full max-sheet:ps-8">
        {latest ? (
          <>
            <b className="font-semibold tabular-nums">{amountWithUnit(number, latest.amount)}</b>{" "}
            <span className="text-ink-3">{day}</span>
            <span className="block text-12">
              <NumberChange number={{ ...number, change }} size={14} />
            </span>
          </>
        ) : (
          <span className="text-ink-2">{t`No value yet`}</span>
        )}
      </span>
      <span className="flex w-44 items-center gap-1.5 text-13 text-ink-2 tabular-nums max-sheet:w-full max-sheet:ps-8">
        {goal ? (
          <>
            <Icon
              of={goal.isMet ? Check : Target}
              size={16}
              className={goal.isMet ? "flex-none text-success-text" : "flex-none text-ink-3"}
            />
            <span>
              <span>{goalText(goal, number.decimals, today)}</span>
              {goal.isMet ? <span className="sr-only">{` (${t`met`})`}</span> : null}
            </span>
          </>
        ) : (
          <span className="text-ink-3">{t`No goal`}</span>
        )}
      </span>
    </li>
  );
}

/** Goal as text: "15,000 by Dec 31", "At least 500 a month". */
function goalText(goal: HolderGoal, decimals: number, today: string): string {
  const text = goalSentence(goal, fixedAmountText(goal.amount, decimals));
  if (goal.by === null) return text;
  const day = formatShortDay(goal.by, today);
  return t`${text} by ${day}`;
}
