import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { accountAddress } from "@/addresses/dashboard";
import { useGetSignInWaysQuery } from "@/api/account/signInWays";
import { useGetTwoFactorQuery } from "@/api/account/twoFactor";
import { useGetSecurityQuery, useSetSecurityMutation } from "@/api/admin/security";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { useSignInConfig } from "@/api/config";
import type { Security } from "@/api/generated/admin";
import { useAction } from "@/forms/useAction";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { Switch } from "@/ui/fields/Switch";

/** Security settings, for everybody of this hub. */
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
      <p className="mb-4 text-13 text-ink-2">
        {t`A passkey counts as a second factor. Who has neither is led there first, and sees nothing else before.`}
      </p>
      <Loaded
        query={security}
        shape={<Shape className="py-1" entry="grid gap-3" bars={["w-3/4", "w-1/2"]} />}
        failed={(retry) => <FetchErrorLine text={t`The settings did not load.`} onRetry={retry} />}
      >
        {(demand) => <Demand demand={demand} />}
      </Loaded>
    </section>
  );
}

function Demand({ demand: { adminsNeedTwoFactor, everybodyNeedsTwoFactor = false } }: { demand: Security }) {
  const { t } = useLingui();
  const hasNeither = useHasNeither();
  const setDemand = useSetDemand();
  // Requires that the admin has one, against locking oneself out.
  const isMissing = hasNeither && !adminsNeedTwoFactor && !everybodyNeedsTwoFactor;
  return (
    <div className="grid gap-4">
      <Switch
        label={t`Ask every admin for a second factor or a passkey`}
        text={t`Admins read the data of others, so a password alone should not open it.`}
        checked={adminsNeedTwoFactor || everybodyNeedsTwoFactor}
        disabled={isMissing || everybodyNeedsTwoFactor}
        onChange={(demanded) =>
          void setDemand(
            { adminsNeedTwoFactor: demanded, everybodyNeedsTwoFactor: false },
            demanded
              ? t`Every admin is asked for a second factor or a passkey.`
              : t`Admins may sign in with their password alone.`,
          )
        }
      />
      <Switch
        label={t`Ask everybody for a second factor or a passkey`}
        text={t`Creators, too. They set it up the next time they are here.`}
        checked={everybodyNeedsTwoFactor}
        disabled={isMissing}
        onChange={(demanded) =>
          void setDemand(
            { adminsNeedTwoFactor, everybodyNeedsTwoFactor: demanded },
            demanded
              ? t`Everybody is asked for a second factor or a passkey.`
              : t`Creators may sign in with their password alone.`,
          )
        }
      />
      {isMissing ? <SetUpOwnFirst /> : null}
    </div>
  );
}

function SetUpOwnFirst() {
  const { passkeys } = useSignInConfig();
  return (
    <p className="rounded-control bg-surface-0 px-3 py-2.5 text-13 text-pretty text-ink-2">
      <Trans>
        You have neither.{" "}
        <Link
          to={accountAddress(passkeys ? "passkeys" : "two-factor")}
          className="rounded-tag font-semibold text-accent-text underline-offset-3 hover:underline"
        >
          Set up your own first
        </Link>
        , then ask others for it.
      </Trans>
    </p>
  );
}

/** True if the current admin has neither a second factor nor a passkey. */
function useHasNeither(): boolean {
  const { data: twoFactor } = useGetTwoFactorQuery(undefined, refetchOnMount);
  const { data: ways } = useGetSignInWaysQuery(undefined, refetchOnMount);
  return twoFactor?.isOn === false && (ways?.passkeys ?? 0) === 0;
}

function useSetDemand() {
  const { t } = useLingui();
  const [setSecurity] = useSetSecurityMutation();
  const run = useAction();
  return (security: Security, description: string) =>
    run(setSecurity({ security }), t`Failed to save the setting.`, { title: t`Saved`, description });
}
