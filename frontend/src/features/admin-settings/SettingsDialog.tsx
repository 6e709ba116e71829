import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { accountAddress } from "@/addresses/dashboard";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useGetSecurityQuery, useSetSecurityMutation } from "@/api/admin/security";
import { useGetTwoFactorQuery } from "@/api/account/twoFactor";
import { Button } from "@/ui/buttons/Button";
import { Dialog } from "@/ui/overlays/Dialog";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Switch } from "@/ui/fields/Switch";
import { useToast } from "@/ui/overlays/toast/useToast";

/** Settings for all admins of this hub. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data: security, isFetching, refetch } = useGetSecurityQuery(undefined, refetchOnMount);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Settings`}
      subtitle={t`They hold for every admin.`}
      size="s"
      footer={
        <Button variant="secondary" className="max-sheet:h-11 max-sheet:flex-1" onClick={onClose}>
          {t`Close`}
        </Button>
      }
    >
      {security ? <Demand isDemanded={security.adminsNeedTwoFactor} /> : null}
      {security === undefined && isFetching ? (
        <div className="grid gap-3 py-1">
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
        </div>
      ) : null}
      {security === undefined && !isFetching ? (
        <FetchErrorLine text={t`The settings did not load.`} onRetry={() => void refetch()} />
      ) : null}
    </Dialog>
  );
}

function Demand({ isDemanded }: { isDemanded: boolean }) {
  const { t } = useLingui();
  const { data: own } = useGetTwoFactorQuery(undefined, refetchOnMount);
  const setDemand = useSetDemand();
  // Requires that the admin has two-factor sign-in, against locking oneself out.
  const isMissing = own?.isOn === false && !isDemanded;
  return (
    <div className="grid gap-4">
      <Switch
        label={t`Ask every admin for two-factor sign-in`}
        text={t`An admin who has not set it up is led there first, and sees nothing of the clients before.`}
        checked={isDemanded}
        disabled={isMissing}
        onChange={(demanded) => void setDemand(demanded)}
      />
      {isMissing ? (
        <p className="rounded-control bg-surface-0 px-3 py-2.5 text-13 text-pretty text-ink-2">
          <Trans>
            Yours is off.{" "}
            <Link
              to={accountAddress("two-factor")}
              className="rounded-tag font-semibold text-accent-text underline-offset-3 hover:underline"
            >
              Set up your own first
            </Link>
            , then ask others for it.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}

function useSetDemand() {
  const { t } = useLingui();
  const [setSecurity] = useSetSecurityMutation();
  const showToast = useToast();
  return async (demanded: boolean) => {
    const { error } = await setSecurity({ security: { adminsNeedTwoFactor: demanded } });
    if (!error) {
      const description = demanded
        ? t`Every admin is asked for two-factor sign-in.`
        : t`Admins may sign in with their password alone.`;
      showToast({ title: t`Saved`, description, variant: "success" });
    } else if (!isUnauthorized(error)) {
      const description = messageOf(error, t`Failed to save the setting.`);
      showToast({ title: t`Error`, description, variant: "destructive" });
    }
  };
}
