import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { clientAddress } from "@/addresses/admin";
import type { MissingPeople, MissingPerson } from "@/api/generated/admin";
import { formatExactMoment, formatShortDay, formatTime } from "@/dates/calendarDay";
import { lastSign } from "@/dates/lastSign";
import { useNow } from "@/dates/useNow";
import { useToday } from "@/dates/useToday";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { clientName } from "@/people/clientName";
import { classNames } from "@/ui/theme/classNames";
import { LastEight } from "./LastEight";
import { InARow, MissingMenuButton, ReminderWay } from "./personCells";

export interface MissingListProps {
  missing: MissingPeople;
  /** Days of the last eight rounds, oldest first. */
  days: readonly string[];
  /** True while the people belong to the previous query. */
  busy: boolean;
}

const cellLook = "px-2 first:ps-4 last:pe-3";

/** Those who have not answered, longest in a row first. */
export function MissingTable({ missing, days, busy }: MissingListProps) {
  const { t } = useLingui();
  const { people, round, reminder } = missing;
  const time = reminder && formatTime(reminder.at);
  const showsWay = round.isOpen || reminder !== null;
  return (
    <div
      aria-busy={busy}
      className={classNames(
        "overflow-hidden rounded-popover border border-hairline bg-surface-2 transition-opacity duration-(--t-base)",
        busy && "opacity-60 delay-300",
      )}
    >
      <table className="w-full table-fixed border-separate border-spacing-0 text-13">
        <colgroup>
          {["22%", "15%", "200px", "12%", "13%", "auto"].map((width, column) =>
            column === 5 && !showsWay ? null : <col key={column} style={{ width }} />,
          )}
          <col style={{ width: 52 }} />
        </colgroup>
        <thead className="bg-surface-1 text-12 text-ink-2">
          <tr className="h-9 text-start">
            <Head>{t`Person`}</Head>
            <Head>{t`Missed in a row`}</Head>
            <Head>{t`Last eight`}</Head>
            <Head>{t`Last answered`}</Head>
            <Head>{t`Last sign of life`}</Head>
            {showsWay ? <Head>{time ? t`Reminded at ${time}` : t`A reminder goes by`}</Head> : null}
            <Head>
              <span className="sr-only">{t`More`}</span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {people.map((row) => (
            <Row key={row.periodId} row={row} days={days} showsWay={showsWay} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ children }: { children: string | ReactElement }) {
  return (
    <th
      scope="col"
      className={classNames(cellLook, "border-b border-hairline text-start font-semibold whitespace-nowrap")}
    >
      {children}
    </th>
  );
}

interface RowProps {
  row: MissingPerson;
  days: readonly string[];
  showsWay: boolean;
}

function Row({ row, days, showsWay }: RowProps) {
  const now = useNow();
  const today = useToday();
  const name = clientName(row.client);
  const { client, lastEight, lastAnsweredOn, activeAt } = row;
  const look = classNames(cellLook, "border-b border-hairline");
  return (
    <tr className="h-11 last:*:border-b-0 hover:bg-surface-2-hover">
      <th scope="row" className={classNames(look, "text-start font-normal")}>
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={initialOf(name)} imageUrl={client.profileImageUrl} size={28} />
          <Link
            to={clientAddress(client.id)}
            dir="auto"
            data-tooltip={name}
            className="truncate text-14 font-semibold text-ink-1 no-underline hover:underline"
          >
            {name}
          </Link>
        </span>
      </th>
      <td className={look}>
        <InARow row={row} />
      </td>
      <td className={look}>
        <LastEight marks={lastEight} days={days} />
      </td>
      <td className={classNames(look, "tabular-nums")}>
        {lastAnsweredOn === null ? "–" : formatShortDay(lastAnsweredOn, today)}
      </td>
      <td className={classNames(look, "tabular-nums")}>
        <time dateTime={activeAt} title={formatExactMoment(activeAt)}>
          {lastSign(activeAt, now)}
        </time>
      </td>
      {showsWay ? (
        <td className={look}>
          <ReminderWay row={row} />
        </td>
      ) : null}
      <td className={classNames(look, "text-end")}>
        <MissingMenuButton row={row} size="sm" />
      </td>
    </tr>
  );
}
