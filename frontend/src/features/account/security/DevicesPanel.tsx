import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useEndOtherSessionsMutation, useListSessionsQuery } from "@/api/account/sessions";
import { Button } from "@/ui/buttons/Button";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { useToast } from "@/ui/overlays/toast/useToast";
import { AccountPanel } from "../AccountPanel";
import { DeviceList } from "./DeviceList";

/** Sessions of the user, with buttons to end them. */
export function DevicesPanel() {
  const { t } = useLingui();
  const { data: sessions, isFetching, refetch } = useListSessionsQuery(undefined, refetchOnMount);
  const { pending, endOthers } = useEndOthers();
  const [asks, setAsks] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const thereAreOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
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
            onClick={() => {
              setAsks(true);
            }}
          >
            {t`Sign out all others`}
          </Button>
        ) : null
      }
    >
      {sessions ? <DeviceList sessions={sessions} /> : isFetching ? <DevicesSkeleton /> : null}
      {sessions || isFetching ? null : (
        <FetchErrorLine
          className="mt-4"
          text={t`Your devices did not load.`}
          onRetry={() => void refetch()}
        />
      )}
      <ConfirmDialog
        open={asks}
        title={t`Sign out all other devices?`}
        text={t`Whoever uses them has to sign in again. Text that is not saved there is lost. This device stays signed in.`}
        confirmLabel={t`Sign out all others`}
        cancelLabel={t`Keep them`}
        tone="danger"
        // The button is removed with the last other session.
        returnFocus={panel}
        onCancel={() => {
          setAsks(false);
        }}
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
  const showToast = useToast();
  const endOthers = async () => {
    const { error } = await endOtherSessions();
    if (!error) {
      const description = t`You are signed in on this device alone.`;
      showToast({ title: t`Signed out everywhere else`, description, variant: "success" });
    } else if (!isUnauthorized(error)) {
      const description = messageOf(error, t`Failed to sign the other devices out.`);
      showToast({ title: t`Error`, description, variant: "destructive" });
    }
  };
  return { pending: isLoading, endOthers };
}

function DevicesSkeleton() {
  return (
    <div aria-hidden="true" className="mt-2 -mb-2 grid animate-late">
      {[0, 1].map((row) => (
        <div key={row} className="grid h-14 content-center gap-2">
          <Skeleton className="w-44" />
          <Skeleton className="w-64" />
        </div>
      ))}
    </div>
  );
}
