import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { Invitation } from "@/api/generated/admin";
import { useCancelInvitationMutation, useListInvitationsQuery } from "@/api/admin/invitations";
import { calendarDayOf, daysBetween, formatExactMoment, formatShortDay } from "@/dates/calendarDay";
import { relativeTime } from "@/dates/relativeTime";
import { useNow } from "@/dates/useNow";
import { useAction } from "@/forms/useAction";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { CountBadge } from "@/ui/feedback/CountBadge";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { useFocusInList } from "@/ui/focus/useFocusInList";

const MINUTE_MS = 60_000;

/** Invitations that were not accepted yet. */
export function PendingInvitations() {
  const { t } = useLingui();
  const id = useId();
  const invitations = useListInvitationsQuery();
  return (
    <section aria-labelledby={id} className="mt-5">
      <div className="flex items-center gap-2 border-b border-hairline pb-1.5">
        <h3 id={id} className="text-16 font-semibold">
          {t`Pending`}
        </h3>
        {invitations.data ? <CountBadge count={invitations.data.length} /> : null}
      </div>
      <Loaded
        query={invitations}
        shape={<Shape className="grid animate-late gap-5 py-3" entries={2} bars={["w-1/2", "mt-2 w-1/4"]} />}
        failed={(retry) => (
          <p role="alert" className="flex flex-wrap items-center justify-between gap-2 py-2 text-ink-2">
            <span>{t`The invitations did not load.`}</span>
            <Button variant="soft" size="sm" className="max-tablet:min-h-11" onClick={retry}>
              {t`Try again`}
            </Button>
          </p>
        )}
      >
        {(pending) =>
          pending.length === 0 ? (
            <p className="py-3 text-13 text-ink-2">{t`Nobody is invited at the moment.`}</p>
          ) : (
            <PendingList pending={pending} />
          )
        }
      </Loaded>
    </section>
  );
}

function PendingList({ pending }: { pending: readonly Invitation[] }) {
  const { t } = useLingui();
  const now = useNow();
  const { list, passFocusOn } = useFocusInList<HTMLUListElement>(pending);
  const cancel = useCancel();

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t`Pending invitations`}
      className="divide-y divide-hairline outline-none"
    >
      {pending.map((invitation, index) => (
        <li key={invitation.id} className="flex items-center gap-3 py-1.5">
          <div className="min-w-0 flex-1">
            <p dir="auto" className="truncate" title={invitation.email}>
              {invitation.email}
            </p>
            <p className="text-12 text-ink-3 tabular-nums" title={formatExactMoment(invitation.createdAt)}>
              {sentWhen(invitation, now)}
            </p>
          </div>
          <Button
            variant="ghost"
            size="sm"
            aria-label={cancelLabel(invitation)}
            className="max-tablet:min-h-11"
            onClick={() => {
              passFocusOn(index);
              void cancel(invitation);
            }}
          >
            {t({ message: "Cancel", context: "invitation" })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function cancelLabel(invitation: Invitation): string {
  const email = isolate(invitation.email);
  return t`Cancel the invitation for ${email}`;
}

function sentWhen({ createdAt, expiresAt }: Invitation, now: Date): string {
  const today = calendarDayOf(now);
  const sentOn = calendarDayOf(new Date(createdAt));
  if (daysBetween(sentOn, today) <= 0) {
    if (now.getTime() - Date.parse(createdAt) < MINUTE_MS) return t`Sent just now`;
    const when = relativeTime(createdAt, now);
    return t`Sent ${when}`;
  }
  const sentDay = formatShortDay(sentOn, today);
  const lastDay = formatShortDay(calendarDayOf(new Date(expiresAt)), today);
  return t`Sent ${sentDay}, valid until ${lastDay}`;
}

function useCancel() {
  const [cancelInvitation] = useCancelInvitationMutation();
  const run = useAction();
  return (invitation: Invitation) => {
    const email = isolate(invitation.email);
    const description = t`The link that ${email} got does not work any more.`;
    return run(cancelInvitation({ id: invitation.id }), () => t`Failed to cancel the invitation`, {
      title: t`Invitation cancelled`,
      description,
    });
  };
}
