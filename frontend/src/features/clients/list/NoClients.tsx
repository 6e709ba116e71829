import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import clientsDrawing from "@/art/empty/clients.svg?raw";
import { useOverlay } from "@/addresses/useOverlay";
import { trimmed } from "@/language/text/blank";
import { EmptyList } from "@/ui/feedback/EmptyList";
import { isCallError } from "@/api/transport/callError";
import { isGrouped, type Attention, type ClientListView } from "./clientListView";

interface NoClientsProps {
  view: ClientListView;
  /** True if the tag or the segment of the address was deleted. */
  isGone?: boolean;
  onClearSearch: () => void;
  onShowAll: () => void;
}

const nobody: Record<Attention, { title: MessageDescriptor; text: MessageDescriptor }> = {
  overdue: { title: msg`Nobody is overdue`, text: msg`No client has a task past its date.` },
  waiting: { title: msg`Nothing waits in Done`, text: msg`Every finished task has been completed.` },
  quiet: { title: msg`Nobody is quiet`, text: msg`Every client has done something in the last 14 days.` },
};

const goneGroup = {
  title: msg`This filter is gone`,
  text: msg`The tag or the segment was deleted meanwhile.`,
};

const nobodyMatches = {
  title: msg`Nobody matches`,
  text: msg`No client fits all that is chosen above.`,
};

/** True if the list was refused because its tag or its segment is unknown. */
export function isGoneGroup(error: unknown, view: ClientListView): boolean {
  return isCallError(error) && (error.status === 422 || error.status === 404) && isGrouped(view);
}

/** Empty state: the reason, and an action. */
export function NoClients({ view, isGone = false, onClearSearch, onShowAll }: NoClientsProps) {
  const { t, i18n } = useLingui();
  const { open } = useOverlay();
  if (trimmed(view.search) && !isGone) {
    return (
      <EmptyList
        title={t`No Results Found`}
        text={t`No client has this in their name or email.`}
        action={t`Clear Search`}
        onAction={onClearSearch}
      />
    );
  }
  if (view.attention || isGrouped(view)) {
    const { title, text } =
      view.attention && !isGrouped(view) ? nobody[view.attention] : isGone ? goneGroup : nobodyMatches;
    return (
      <EmptyList
        title={i18n._(title)}
        text={i18n._(text)}
        action={t`Show all clients`}
        onAction={onShowAll}
      />
    );
  }
  return (
    <EmptyList
      drawing={clientsDrawing}
      title={t`No Clients Found`}
      text={t`No client accounts have been created yet.`}
      action={t`Invite`}
      onAction={() => open({ name: "invite" })}
    />
  );
}
