import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert, UserKey } from "lucide-react";
import { useIsConfigKnown, useSignInConfig } from "@/api/config";
import { passkeyFailureText, type FailedPasskey } from "@/forms/passkeyFailureText";
import { isolate } from "@/language/isolate";
import { Notice } from "@/ui/feedback/Notice";
import { Status } from "@/ui/feedback/Status";
import type { FailedOrganisation, OrganisationFailure } from "./useOrganisationAnswer";

export type FailedWay = FailedPasskey | FailedOrganisation;

/** Reason why a passkey or the organisation signed nobody in. */
export function SignInNotice({ failed }: { failed: FailedWay }) {
  const { password, oidc } = useSignInConfig();
  const isNameKnown = useIsConfigKnown();
  const organisation = isolate(oidc?.name ?? t`The organisation`);
  if ("code" in failed) {
    return isNameKnown ? (
      <Notice icon={CircleAlert} {...organisationText(failed.code, organisation)} />
    ) : null;
  }
  const next = password
    ? t`Your password works as always.`
    : oidc
      ? t`Try again, or sign in with ${organisation}.`
      : t`Try again.`;
  return <Notice icon={UserKey} {...passkeyFailureText(failed, next)} />;
}

/** Note after the account was closed. */
export function AccountClosed() {
  return (
    <Status className="rounded-control bg-accent-soft px-3.5 py-3 text-pretty text-accent-text">
      <Trans>
        <b className="font-semibold">Your account is closed.</b> You have 30 days to come back: sign in, and
        everything is as it was.
      </Trans>
    </Status>
  );
}

/** Line for passkeys that were made under an earlier address of this hub. */
export function EarlierPasskeys({ hasPassword }: { hasPassword: boolean }) {
  const { t: translate } = useLingui();
  const host = isolate(window.location.host);
  return (
    <p className="text-12 text-pretty wrap-anywhere text-ink-2">
      {hasPassword
        ? translate`Was yours made before this hub moved to ${host}? It stayed there. Sign in with your password and add a new one.`
        : translate`Was yours made before this hub moved to ${host}? It stayed there. Sign in another way and add a new one.`}
    </p>
  );
}

function organisationText(code: OrganisationFailure, organisation: string) {
  switch (code) {
    case "away":
      return {
        title: t`${organisation} does not answer.`,
        text: t`It is not you. Take another way, or try again in a minute.`,
      };
    case "declined":
      return {
        title: t`You were not signed in at ${organisation}.`,
        text: t`Nothing has changed. Take another way, or try again.`,
      };
    case "noEmail":
      return {
        title: t`${organisation} names no email address for you.`,
        text: t`Without one nobody can join here. Ask who looks after your account there.`,
      };
    case "invitation":
      return {
        title: t`You need an invitation.`,
        text: t`Ask your mentor to invite the address that you have at ${organisation}.`,
      };
    case "otherAccount":
      return {
        title: t`Your account is linked to another account at ${organisation}.`,
        text: t`Sign in there with that one. Or sign in here another way, unlink it in Account Settings and link the new one.`,
      };
    default:
      return {
        title: t`The sign-in with ${organisation} did not work out.`,
        text: t`Maybe it took longer than 10 minutes. Try again, or take another way.`,
      };
  }
}
