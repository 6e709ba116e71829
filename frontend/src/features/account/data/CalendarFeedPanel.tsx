import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Eye, RefreshCw } from "lucide-react";
import { useRef, useState } from "react";
import { useLazyGetCalendarFeedQuery, useRenewCalendarFeedMutation } from "@/api/account/calendarFeed";
import { useAction } from "@/forms/useAction";
import { useProvenAction } from "@/forms/useProvenAction";
import { Button } from "@/ui/buttons/Button";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { CopyButton } from "@/ui/buttons/CopyButton";
import { Icon } from "@/ui/theme/Icon";
import { LinkField } from "@/ui/fields/LinkField";
import { AccountPanel } from "../AccountPanel";

/** Secret address of the user's due dates for calendar programs, shown on demand because it needs proof. */
export function CalendarFeedPanel() {
  const { t } = useLingui();
  const { feed, pending, show } = useShowing();
  useProvenAction("getCalendarFeed", () => void show());
  return (
    <AccountPanel
      part="calendar-feed"
      text={t`Your due dates in any calendar app. Whoever has the address can read them, so keep it to yourself.`}
    >
      {feed ? (
        <Address url={feed.url} />
      ) : (
        <Button
          variant="secondary"
          icon={<Icon of={Eye} size={16} />}
          className="mt-3 min-h-10 max-tablet:min-h-11 max-sheet:w-full"
          pending={pending}
          pendingText={t`Loading...`}
          onClick={() => void show()}
        >
          {t`Show the address`}
        </Button>
      )}
    </AccountPanel>
  );
}

function useShowing() {
  const [load, { currentData: feed, isFetching }] = useLazyGetCalendarFeedQuery();
  const run = useAction();
  const show = () => run(load(), t`The address did not load.`);
  return { feed, pending: isFetching, show };
}

function Address({ url }: { url: string }) {
  const { t } = useLingui();
  const { pending, renew } = useRenewing();
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useFocusOnMount<HTMLInputElement>();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <LinkField ref={field} label={t`Address of the calendar feed`} url={url} />
      <CopyButton
        text={url}
        className="min-h-10 min-w-[104px] max-tablet:min-h-11 max-sheet:flex-1"
        onRefused={() => field.current?.focus()}
      />
      <Button
        ref={opener}
        variant="ghost"
        icon={<Icon of={RefreshCw} size={16} />}
        className="min-h-10 max-tablet:min-h-11"
        pending={pending}
        onClick={() => setAsks(true)}
      >
        {t`New address`}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t`Make a new address?`}
        text={t`The old one stops working at once: calendars that follow it are not updated any more. Add the new address to each of them afterwards.`}
        confirmLabel={t`Make a new one`}
        cancelLabel={t`Keep this one`}
        tone="danger"
        returnFocus={opener}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void renew();
        }}
      />
    </div>
  );
}

function useRenewing() {
  const [renewFeed, { isLoading }] = useRenewCalendarFeedMutation();
  const run = useAction();
  const renew = () =>
    run(renewFeed(), t`Failed to make a new address.`, {
      title: t`New calendar address`,
      description: t`The old one does not work any more.`,
    });
  return { pending: isLoading, renew };
}
