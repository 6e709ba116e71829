import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { Link } from "react-router";
import type { ClientRow, ClientTaskCounts } from "@/api/generated/admin";
import { lastSign } from "@/dates/lastSign";
import { useNow } from "@/dates/useNow";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { fullName } from "@/people/fullName";
import { personOf } from "@/people/person";
import { TagLine } from "@/people/TagChips";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import type { ClientChoosing } from "../choice/useClientChoice";
import { useLongPress } from "../choice/useLongPress";
import { useClientLink } from "../useClientLink";

interface ClientRowsProps {
  clients: readonly ClientRow[];
  /** True while the shown clients belong to the previous query. */
  busy: boolean;
  choosing: ClientChoosing;
}

/** The table on a phone: a list. A long press chooses the first row, a tap the others. */
export function ClientRows({ clients, busy, choosing }: ClientRowsProps) {
  const { t } = useLingui();
  const now = useNow();
  return (
    <ul
      aria-label={t`Clients`}
      aria-busy={busy}
      className={classNames("-mx-4 border-b border-hairline", busy && "opacity-60 delay-300")}
    >
      {clients.map((client) => (
        <PhoneRow key={client.id} client={client} now={now} choosing={choosing} />
      ))}
    </ul>
  );
}

function PhoneRow({ client, now, choosing }: { client: ClientRow; now: Date; choosing: ClientChoosing }) {
  const { t } = useLingui();
  const { link } = useClientLink(client.id);
  const name = fullName(client) || t`Unnamed User`;
  const chosen = choosing.isChosen(client.id);
  const toggle = () => choosing.toggle(personOf(client));
  const press = useLongPress(toggle);
  const look = classNames(
    "flex min-h-16 w-full items-center gap-3 border-t border-hairline px-4 py-2 text-start text-ink-1 no-underline select-none focus-visible:-outline-offset-2",
    chosen ? "bg-accent-soft" : "active:bg-surface-2-hover",
  );
  const parts = (
    <>
      {chosen ? (
        <span className="grid size-11 flex-none place-items-center rounded-full bg-accent text-on-accent">
          <Icon of={Check} />
        </span>
      ) : (
        <Avatar name={initialOf(name)} imageUrl={client.profileImageUrl} size={44} />
      )}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        <TagLine tags={client.tags} />
      </span>
      <span className="flex-none text-end text-13 tabular-nums">
        <TellingCount counts={client.taskCounts} />
        <span className="block text-12 text-ink-3">
          {client.lastActiveAt === null ? t`Never` : lastSign(client.lastActiveAt, now)}
        </span>
      </span>
    </>
  );
  return (
    // The row outlives the link: a finger that lifts after a long press would tap the box that took its place.
    <li {...press}>
      {choosing.count > 0 ? (
        <button type="button" role="checkbox" aria-checked={chosen} onClick={toggle} className={look}>
          {parts}
        </button>
      ) : (
        <Link {...link} draggable={false} className={look}>
          {parts}
        </Link>
      )}
    </li>
  );
}

/** The count that says most: overdue, else waiting, else open. */
function TellingCount({ counts: { overdue, waiting, open } }: { counts: ClientTaskCounts }) {
  if (overdue > 0) {
    return (
      <span className="block font-semibold text-danger-text">
        {plural(overdue, { one: "# overdue", other: "# overdue" })}
      </span>
    );
  }
  if (waiting > 0) {
    return (
      <span className="block font-semibold text-success-text">
        {plural(waiting, { one: "# waiting", other: "# waiting" })}
      </span>
    );
  }
  return <span className="block text-ink-2">{plural(open, { one: "# open", other: "# open" })}</span>;
}
