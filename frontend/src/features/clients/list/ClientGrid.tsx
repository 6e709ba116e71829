import { useLingui } from "@lingui/react/macro";
import { KeyRound } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { msg } from "@lingui/core/macro";
import { useOverlay } from "@/addresses/useOverlay";
import type { Client, ClientRow, ClientTag, ClientTaskCounts } from "@/api/generated/admin";
import { formatDayOfMoment, formatExactMoment } from "@/dates/calendarDay";
import { isolate } from "@/language/isolate";
import { initialOf } from "@/language/text/graphemes";
import { Avatar } from "@/people/Avatar";
import { RoleBadge } from "@/people/RoleBadge";
import { TagChips } from "@/people/TagChips";
import { fullName } from "@/people/fullName";
import { personOf } from "@/people/person";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { Checkbox } from "@/ui/fields/Checkbox";
import { classNames } from "@/ui/theme/classNames";
import type { ClientChoosing } from "../choice/useClientChoice";
import { useLongPress } from "../choice/useLongPress";
import { useClientLink } from "../useClientLink";

interface ClientGridProps {
  clients: readonly ListedClient[];
  /** True while the shown clients belong to the previous query. */
  busy: boolean;
  choosing: ClientChoosing;
}

export const clientGridLook =
  "grid grid-cols-1 gap-3.5 sheet:grid-cols-2 tablet:gap-4 desk:grid-cols-3 wide:grid-cols-4";

export function ClientGrid({ clients, busy, choosing }: ClientGridProps) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Clients`}
      aria-busy={busy}
      className={classNames(
        clientGridLook,
        "transition-opacity duration-(--t-base)",
        busy && "opacity-60 delay-300",
      )}
    >
      {clients.map((client) => (
        <li key={client.id} className="min-w-0">
          <ClientCard client={client} choosing={choosing} />
        </li>
      ))}
    </ul>
  );
}

const touch = "max-tablet:min-h-11 max-tablet:text-14";

function ClientCard({ client, choosing }: { client: ListedClient; choosing: ClientChoosing }) {
  const { t } = useLingui();
  const nameId = useId();
  const { open } = useOverlay();
  const { id, email, profileImageUrl, createdAt } = client;
  const { link } = useClientLink(id);
  const name = fullName(client);
  const shownName = name || t`Unnamed User`;
  const joinedOn = formatDayOfMoment(createdAt);
  const called = isolate(shownName);
  const chosen = choosing.isChosen(id);
  const toggle = () => choosing.toggle(personOf(client));
  const press = useLongPress(toggle);
  return (
    <article
      aria-labelledby={nameId}
      {...press}
      className={classNames(
        "group relative grid grid-cols-1 content-start gap-3.5 rounded-popover border p-4 transition-[border-color,box-shadow] duration-(--t-fast) ease-smooth",
        chosen
          ? "border-accent bg-accent-soft"
          : "border-hairline bg-surface-2 hover:border-hairline-strong hover:shadow-hovered",
      )}
    >
      <span
        // A mouse finds the box at once, a finger from the first chosen one on.
        className={classNames(
          "absolute end-3 top-3 flex",
          choosing.count === 0 && "opacity-0 group-hover:opacity-100 focus-within:opacity-100",
        )}
        onClickCapture={(event) => {
          if (!event.shiftKey) return;
          event.preventDefault();
          event.stopPropagation();
          choosing.chooseTo(personOf(client));
        }}
      >
        <Checkbox size="lg" aria-label={t`Choose ${called}`} checked={chosen} onChange={toggle} />
      </span>
      <div className="flex min-w-0 items-center gap-3 pe-6">
        <Avatar
          name={initialOf(shownName)}
          imageUrl={profileImageUrl}
          size={44}
          className={name ? undefined : "bg-surface-press! text-ink-2!"}
        />
        <div className="min-w-0 flex-1">
          <h3
            id={nameId}
            dir="auto"
            data-tooltip={name || undefined}
            className={classNames("truncate text-14 font-semibold", !name && "text-ink-2")}
          >
            {shownName}
          </h3>
          <p dir="auto" data-tooltip={email} className="truncate text-13 text-ink-2">
            {email}
          </p>
        </div>
      </div>
      <div className="flex items-center justify-between gap-2 text-12 text-ink-3 tabular-nums">
        <RoleBadge isAdmin={client.isAdmin} />
        <span data-tooltip={formatExactMoment(createdAt)}>{t`Joined ${joinedOn}`}</span>
      </div>
      {client.tags && client.tags.length > 0 ? <TagChips tags={client.tags} /> : null}
      <ClientCounts counts={client.taskCounts} />
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Link
          {...link}
          aria-describedby={nameId}
          className={classNames(buttonLook("secondary", "sm"), touch)}
        >
          {t`View Tasks`}
        </Link>
        <Button
          variant="soft"
          size="sm"
          aria-describedby={nameId}
          className={touch}
          onClick={() => open({ name: "assign", clientId: id })}
        >
          {t`Assign Task`}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={KeyRound}
          aria-describedby={nameId}
          className={classNames("-mt-0.5 -mb-1.5 basis-full!", touch)}
          onClick={() => open({ name: "change-password", clientId: id })}
        >
          {t`Change Password`}
        </Button>
      </div>
    </article>
  );
}

/** Client in the list; the list of users has neither tags nor rates. */
type ListedClient = Client &
  Partial<Pick<ClientRow, "completionRate" | "lastActiveAt">> & {
    tags?: readonly ClientTag[];
  };

const columns = [
  { name: msg({ message: "Open", context: "adjective" }), count: "open", tone: undefined },
  { name: msg`Overdue`, count: "overdue", tone: "text-danger-text" },
  { name: msg`Waiting`, count: "waiting", tone: "text-success-text" },
  { name: msg`Completed`, count: "completed", tone: undefined },
] as const;

/** Counts of a client's tasks; zeros are muted. */
function ClientCounts({ counts }: { counts: ClientTaskCounts }) {
  const { i18n } = useLingui();
  return (
    <dl className="flex flex-wrap overflow-hidden border-y border-hairline">
      {columns.map(({ name, count, tone }) => (
        <div
          key={count}
          className="-ms-px flex grow flex-col-reverse border-s border-hairline py-2 ps-2.5 first:ps-px"
        >
          <dt className="text-12 text-ink-3">{i18n._(name)}</dt>
          <dd
            className={classNames(
              "text-16 leading-5 tabular-nums",
              counts[count] === 0 && tone ? "text-ink-3" : classNames("font-semibold", tone),
            )}
          >
            {i18n.number(counts[count])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
