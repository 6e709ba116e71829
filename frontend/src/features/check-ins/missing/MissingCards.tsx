import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { clientAddress } from "@/addresses/admin";
import type { MissingPerson } from "@/api/generated/admin";
import { formatShortDay } from "@/dates/calendarDay";
import { lastSign } from "@/dates/lastSign";
import { useNow } from "@/dates/useNow";
import { useToday } from "@/dates/useToday";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { clientName } from "@/people/clientName";
import { classNames } from "@/ui/theme/classNames";
import { LastEight } from "./LastEight";
import type { MissingListProps } from "./MissingTable";
import { InARow, MissingMenuButton, ReminderWay } from "./personCells";

/** The table as cards, where it has no room. */
export function MissingCards({ missing, days, busy }: MissingListProps) {
  const { t } = useLingui();
  const { people, round, reminder } = missing;
  const showsWay = round.isOpen || reminder !== null;
  return (
    <ul
      aria-label={t`People`}
      aria-busy={busy}
      className={classNames("grid gap-2", busy && "opacity-60 delay-300")}
    >
      {people.map((row) => (
        <Card key={row.periodId} row={row} days={days} showsWay={showsWay} />
      ))}
    </ul>
  );
}

interface CardProps {
  row: MissingPerson;
  days: readonly string[];
  showsWay: boolean;
}

function Card({ row, days, showsWay }: CardProps) {
  const { t } = useLingui();
  const now = useNow();
  const today = useToday();
  const name = clientName(row.client);
  const { client, lastEight, lastAnsweredOn, activeAt } = row;
  const answered = lastAnsweredOn && formatShortDay(lastAnsweredOn, today);
  const seen = lastSign(activeAt, now);
  return (
    <li className="rounded-popover border border-hairline bg-surface-2 py-2 ps-4 pe-1 text-13">
      <div className="flex items-center gap-3">
        <Avatar name={initialOf(name)} imageUrl={client.profileImageUrl} size={36} />
        <Link
          to={clientAddress(client.id)}
          dir="auto"
          className="min-w-0 flex-1 truncate py-2.5 text-14 font-semibold text-ink-1 no-underline"
        >
          {name}
        </Link>
        <MissingMenuButton row={row} size="touch" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 pe-3">
        <InARow row={row} />
        <LastEight marks={lastEight} days={days} />
      </div>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pe-3 pb-1 text-12 text-ink-2 tabular-nums">
        <span>{answered ? t`Last answered ${answered}` : t`Never answered`}</span>
        <span>{t`Last sign of life: ${seen}`}</span>
        {showsWay ? <ReminderWay row={row} /> : null}
      </div>
    </li>
  );
}
