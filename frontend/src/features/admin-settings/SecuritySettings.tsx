import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { accountAddress } from "@/addresses/dashboard";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useGetSecurityQuery, useSetSecurityMutation } from "@/api/admin/security";
import { useGetTwoFactorQuery } from "@/api/account/twoFactor";
import { useAct } from "@/forms/useAct";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { Switch } from "@/ui/fields/Switch";

/** Security settings, for all admins of this hub. */
export function SecuritySettings() {
  const { t } = useLingui();
  const security = useGetSecurityQuery(undefined, refetchOnMount);
  return (
    <section
      aria-labelledby="security"
      className="m-4 max-w-(--reading-w) rounded-dialog border border-hairline bg-surface-2 px-4 pt-4 pb-5 tablet:mx-8 tablet:mt-5 tablet:px-6"
    >
      <h2 id="security" className="text-16 font-semibold">
        {t`Security settings`}
      </h2>
      <p className="mb-4 text-13 text-ink-2">{t`They hold for every admin.`}</p>
      <Loaded
        query={security}
        shape={<Shape className="py-1" entry="grid gap-3" bars={["w-3/4", "w-1/2"]} />}
        failed={(retry) => <FetchErrorLine text={t`The settings did not load.`} onRetry={retry} />}
      >
        {({ adminsNeedTwoFactor }) => <Demand isDemanded={adminsNeedTwoFactor} />}
      </Loaded>
    </section>
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
  const act = useAct();
  return (demanded: boolean) =>
    act(setSecurity({ security: { adminsNeedTwoFactor: demanded } }), t`Failed to save the setting.`, {
      title: t`Saved`,
      description: demanded
        ? t`Every admin is asked for two-factor sign-in.`
        : t`Admins may sign in with their password alone.`,
    });
}
