import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert, CircleCheck } from "lucide-react";
import { organisationAddress } from "@/addresses/organisation";
import { useDeliversMail } from "@/api/account/passwordReset";
import { useSignInConfig } from "@/api/config";
import { OrganisationButton } from "@/forms/WayButton";
import { isolate } from "@/language/isolate";
import { Isolated } from "@/language/Isolated";
import { productName } from "@/language/names";
import { Button } from "@/ui/buttons/Button";
import { useFocusOnMount } from "@/ui/focus/useFocusOnMount";
import { SheetHead } from "@/ui/sheet/Sheet";
import { Icon } from "@/ui/theme/Icon";
import { addressAfterSignIn } from "./OtherWays";
import type { FailedOrganisation } from "./useOrganisationAnswer";

interface OneStepMissingProps {
  failed: FailedOrganisation;
  onPassword: () => void;
}

/** Page for an account that the organisation's cannot open yet: one of the two has not confirmed its address. */
export function OneStepMissing({ failed: { code, email }, onPassword }: OneStepMissingProps) {
  const { t } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { password, oidc } = useSignInConfig();
  const deliversMail = useDeliversMail() !== false;
  const isConfirmedThere = code === "unconfirmedHere";
  const isConfirmedHere = code === "unconfirmedThere";
  const name = oidc?.name ?? t`The organisation`;
  const organisation = <Isolated>{name}</Isolated>;
  const address = <Isolated className="font-semibold text-ink-1">{email}</Isolated>;
  const isolated = isolate(name);
  const there = t`Confirm it in your account at ${isolated}, or ask who looks after it there.`;
  const passwordLabel = password ? t`Sign in with your password` : t`Sign in another way`;
  return (
    <>
      <SheetHead
        heading={heading}
        title={t`One step is missing`}
        text={
          email === null ? (
            <Trans>
              There is an account here with your address. {organisation} opens it once both sides have
              confirmed that address.
            </Trans>
          ) : (
            <Trans>
              There is an account here with {address}. {organisation} opens it once both sides have confirmed
              that address.
            </Trans>
          )
        }
      />
      <ul className="divide-y divide-hairline rounded-card border border-hairline-strong bg-surface-2">
        <Side name={isolated} isConfirmed={isConfirmedThere} />
        <Side name={productName()} isConfirmed={isConfirmedHere} />
      </ul>
      <div className="grid gap-2 text-pretty wrap-anywhere text-ink-2">
        {isConfirmedHere ? (
          <p>{`${there} ${password ? t`Or sign in with your password and link it in Account Settings.` : t`Or sign in another way and link it in Account Settings.`}`}</p>
        ) : null}
        {code === "unconfirmedBoth" ? <p>{there}</p> : null}
        {isConfirmedHere ? null : (
          <p>
            {!password
              ? t`Sign in another way and link it in Account Settings.`
              : deliversMail
                ? t`Sign in with your password and open the link in the mail that we sent you. After that both ways work.`
                : t`Sign in with your password and link it in Account Settings. After that both ways work.`}
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 gap-2">
        {isConfirmedThere ? null : (
          <OrganisationButton
            variant="primary"
            address={() => organisationAddress("signIn", addressAfterSignIn())}
          >
            {t`Sign in with ${isolated} again`}
          </OrganisationButton>
        )}
        <Button
          variant={isConfirmedThere ? "primary" : "ghost"}
          size="lg"
          className="w-full"
          onClick={onPassword}
        >
          {passwordLabel}
        </Button>
      </div>
    </>
  );
}

function Side({ name, isConfirmed }: { name: string; isConfirmed: boolean }) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-[52px] flex-wrap items-center gap-x-3 px-3.5 py-2">
      <Icon
        of={isConfirmed ? CircleCheck : CircleAlert}
        className={isConfirmed ? "flex-none text-success-text" : "flex-none text-warning-text"}
      />
      <span className="min-w-0 flex-1 basis-[6rem] font-semibold wrap-anywhere">{name}</span>
      <span className={isConfirmed ? "text-13 text-ink-2" : "text-13 font-semibold text-warning-text"}>
        {isConfirmed ? t`Confirmed` : t`Not confirmed`}
      </span>
    </li>
  );
}
