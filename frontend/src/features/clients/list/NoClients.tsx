import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import clientsDrawing from "@/art/empty/clients.svg?raw";
import searchDrawing from "@/art/empty/search.svg?raw";
import { useOverlay } from "@/addresses/useOverlay";
import { trimmed } from "@/language/text/blank";
import { Button } from "@/ui/buttons/Button";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";
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
      <EmptyState
        className="m-auto pb-16"
        level={3}
        drawing={<Drawing markup={searchDrawing} width={220} />}
        title={t`No Results Found`}
        text={t`No client has this in their name or email.`}
        action={
          <Button variant="soft" className="max-tablet:h-11" onClick={onClearSearch}>
            {t`Clear Search`}
          </Button>
        }
      />
    );
  }
  if (view.attention || isGrouped(view)) {
    const { title, text } =
      view.attention && !isGrouped(view) ? nobody[view.attention] : isGone ? goneGroup : nobodyMatches;
    return (
      <EmptyState
        className="m-auto pb-16"
        level={3}
        drawing={<Drawing markup={searchDrawing} width={220} />}
        title={i18n._(title)}
        text={i18n._(text)}
        action={
          <Button variant="soft" className="max-tablet:h-11" onClick={onShowAll}>
            {t`Show all clients`}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      className="m-auto pb-16"
      level={3}
      drawing={<Drawing markup={clientsDrawing} width={220} />}
      title={t`No Clients Found`}
      text={t`No client accounts have been created yet.`}
      action={
        <Button variant="soft" className="max-tablet:h-11" onClick={() => open({ name: "invite" })}>
          {t`Invite`}
        </Button>
      }
    />
  );
}
