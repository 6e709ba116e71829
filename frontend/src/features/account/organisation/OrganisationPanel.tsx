import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Building2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { dashboardAddress } from "@/addresses/dashboard";
import { organisationAddress } from "@/addresses/organisation";
import { useGetSignInWaysQuery, useUnlinkOrganisationMutation } from "@/api/account/signInWays";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useSignInConfig } from "@/api/config";
import type { OrganisationLink } from "@/api/generated/signInWays";
import { formatDayOfMoment } from "@/dates/calendarDay";
import { useNow } from "@/dates/useNow";
import { useAction } from "@/forms/useAction";
import { useProvenAction } from "@/forms/useProvenAction";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { browserPage } from "@/ui/navigation/browserPage";
import { navigateGuarded } from "@/ui/navigation/navigationGuard";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { AccountPanel, StatePill } from "../AccountPanel";
import { lastUse } from "../lastUse";

/** Link of the account with the organisation's. */
export function OrganisationPanel() {
  const { t } = useLingui();
  const { oidc } = useSignInConfig();
  const { data: ways, isFetching, refetch } = useGetSignInWaysQuery(undefined, refetchOnMount);
  const name = isolate(oidc?.name ?? "");
  const linked = ways?.organisation;
  const reasonId = useId();
  const now = useNow();
  return (
    <AccountPanel
      part="organisation"
      icon={Building2}
      state={linked ? <StatePill tone="success">{t`Linked`}</StatePill> : null}
      text={linked ? factsOf(linked, now) : t`Once it is linked, ${name} signs you in with no password here.`}
      action={
        linked ? (
          <Unlink name={name} isOnlyWayIn={linked.isOnlyWayIn} reasonId={reasonId} />
        ) : ways ? (
          <Button variant="secondary" className="max-tablet:min-h-11" onClick={link}>
            {t`Link`}
          </Button>
        ) : isFetching ? (
          <Skeleton className="h-9 w-20" />
        ) : null
      }
    >
      {linked?.isOnlyWayIn ? (
        <p id={reasonId} className="mt-3 text-12 text-pretty text-ink-2">
          {t`It stays while it is your only way in. Add a passkey or a password first.`}
        </p>
      ) : null}
      {ways || isFetching ? null : (
        <FetchErrorLine
          className="mt-4"
          text={t`Whether it is linked did not load.`}
          onRetry={() => void refetch()}
        />
      )}
    </AccountPanel>
  );
}

/** Leaves for the organisation, once unsaved changes were confirmed. */
function link() {
  navigateGuarded(() => browserPage.assign(organisationAddress("link", dashboardAddress("account"))));
}

function factsOf({ email, linkedAt, lastUsedAt }: OrganisationLink, now: Date): string {
  const day = formatDayOfMoment(linkedAt);
  const use = lastUse(lastUsedAt, now);
  if (email === null) return t`Linked ${day} · ${use}`;
  const address = isolate(email);
  return t`Signs you in as ${address}, linked ${day} · ${use}`;
}

interface UnlinkProps {
  name: string;
  isOnlyWayIn: boolean;
  /** Id of the text that says why it cannot be unlinked. */
  reasonId: string;
}

function Unlink({ name, isOnlyWayIn, reasonId }: UnlinkProps) {
  const { t } = useLingui();
  const [unlinkOrganisation, { isLoading }] = useUnlinkOrganisationMutation();
  const run = useAction();
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unlink = () =>
    run(unlinkOrganisation(), t`Failed to unlink ${name}. It still signs you in.`, {
      title: t`${name} is unlinked`,
      description: t`It does not sign you in any more.`,
    });
  useProvenAction("unlinkOrganisation", () => setAsks(true));
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        className="max-tablet:min-h-11"
        disabled={isOnlyWayIn}
        aria-describedby={isOnlyWayIn ? reasonId : undefined}
        pending={isLoading}
        pendingText={t`Unlinking...`}
        onClick={() => setAsks(true)}
      >
        {t`Unlink`}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t`Unlink ${name}?`}
        text={t`It no longer signs you in here. Your account there stays as it is.`}
        confirmLabel={t`Unlink`}
        cancelLabel={t`Keep it`}
        tone="danger"
        returnFocus={button}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void unlink();
        }}
      />
    </>
  );
}
