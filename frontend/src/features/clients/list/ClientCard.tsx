import { useLingui } from "@lingui/react/macro";
import { KeyRound } from "lucide-react";
import { useId } from "react";
import { Link, useLocation } from "react-router";
import { clientAddress } from "@/addresses/admin";
import { useOverlay } from "@/addresses/useOverlay";
import type { Client } from "@/api/generated/admin";
import { formatDayOfMoment, formatExactMoment } from "@/dates/calendarDay";
import { Avatar } from "@/people/Avatar";
import { fullName } from "@/people/fullName";
import { RoleBadge } from "@/people/RoleBadge";
import { Button } from "@/ui/buttons/Button";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { ClientCounts } from "./ClientCounts";

const touch = "max-tablet:h-11 max-tablet:text-14";

export function ClientCard({ client }: { client: Client }) {
  const { t } = useLingui();
  const nameId = useId();
  const { open } = useOverlay();
  const { pathname, search } = useLocation();
  const { id, email, profileImageUrl, createdAt } = client;
  const name = fullName(client);
  const shownName = name || t`Unnamed User`;
  const joinedOn = formatDayOfMoment(createdAt);
  return (
    <article
      aria-labelledby={nameId}
      className="grid grid-cols-1 gap-3.5 rounded-popover border border-hairline bg-surface-2 p-4 transition-[border-color,box-shadow] duration-(--t-fast) ease-smooth hover:border-hairline-strong hover:shadow-hovered"
    >
      <div className="flex min-w-0 items-center gap-3">
        <Avatar
          name={shownName.slice(0, 1)}
          imageUrl={profileImageUrl}
          size={44}
          className={name ? undefined : "bg-surface-press! text-ink-2!"}
        />
        <div className="min-w-0 flex-1">
          <h3
            id={nameId}
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
      <ClientCounts counts={client.taskCounts} />
      <div className="grid grid-cols-2 gap-2">
        <Link
          to={clientAddress(id)}
          state={{ list: pathname + search }}
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
          onClick={() => {
            open({ name: "assign", client: id });
          }}
        >
          {t`Assign Task`}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon of={KeyRound} size={16} />}
          aria-describedby={nameId}
          className={classNames("col-span-2 -mt-0.5 -mb-1.5", touch)}
          onClick={() => {
            open({ name: "change-password", client: id });
          }}
        >
          {t`Change Password`}
        </Button>
      </div>
    </article>
  );
}
