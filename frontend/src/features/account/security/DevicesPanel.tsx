import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useEndOtherSessionsMutation, useListSessionsQuery } from "@/api/account/sessions";
import { useAct } from "@/forms/useAct";
import { Button } from "@/ui/buttons/Button";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { AccountPanel } from "../AccountPanel";
import { DeviceList } from "./DeviceList";

/** Sessions of the user, with buttons to end them. */
export function DevicesPanel() {
  const { t } = useLingui();
  const sessions = useListSessionsQuery(undefined, refetchOnMount);
  const { pending, endOthers } = useEndOthers();
  const [asks, setAsks] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const thereAreOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <AccountPanel
      ref={panel}
      part="devices"
      text={t`End any that you do not know.`}
      action={
        thereAreOthers ? (
          <Button
            variant="ghost"
            size="sm"
            className="-mx-2.5 max-tablet:h-11"
            pending={pending}
            pendingText={t`Signing out...`}
            onClick={() => setAsks(true)}
          >
            {t`Sign out all others`}
          </Button>
        ) : null
      }
    >
      <Loaded
        query={sessions}
        shape={
          <Shape
            className="mt-2 -mb-2 grid animate-late"
            entries={2}
            entry="grid h-14 content-center gap-2"
            bars={["w-44", "w-64"]}
          />
        }
        failed={(retry) => (
          <FetchErrorLine className="mt-4" text={t`Your devices did not load.`} onRetry={retry} />
        )}
      >
        {(all) => <DeviceList sessions={all} />}
      </Loaded>
      <ConfirmDialog
        open={asks}
        title={t`Sign out all other devices?`}
        text={t`Whoever uses them has to sign in again. Text that is not saved there is lost. This device stays signed in.`}
        confirmLabel={t`Sign out all others`}
        cancelLabel={t`Keep them`}
        tone="danger"
        // The button is removed with the last other session.
        returnFocus={panel}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void endOthers();
        }}
      />
    </AccountPanel>
  );
}

function useEndOthers() {
  const [endOtherSessions, { isLoading }] = useEndOtherSessionsMutation();
  const act = useAct();
  const endOthers = () =>
    act(endOtherSessions(), t`Failed to sign the other devices out.`, {
      title: t`Signed out everywhere else`,
      description: t`You are signed in on this device alone.`,
    });
  return { pending: isLoading, endOthers };
}
