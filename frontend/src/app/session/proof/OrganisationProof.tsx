import { useLingui } from "@lingui/react/macro";
import { organisationAddress, presentAddress } from "@/addresses/organisation";
import { useSignInConfig } from "@/api/config";
import { leaveAction } from "@/api/transport/proof";
import { useMailedPasswordLink } from "@/forms/useMailedPasswordLink";
import { OrganisationButton } from "@/forms/WayButton";
import { isolate } from "@/language/isolate";
import { Status } from "@/ui/feedback/Status";
import { linkLook } from "@/ui/sheet/Sheet";
import { ProofFrame } from "./ProofFrame";
import type { ProofProps } from "./proofProps";
import { reasonAtOrganisation } from "./proofReason";

/** Proof of an account with neither password nor passkey: the organisation asks again, or a mail brings a password. */
export function OrganisationProof({ request, email, onClose }: ProofProps) {
  const { t } = useLingui();
  const { oidc } = useSignInConfig();
  const organisation = isolate(oidc?.name ?? "");
  return (
    <ProofFrame onClose={onClose}>
      <p className="text-pretty wrap-anywhere text-ink-2">
        {oidc
          ? reasonAtOrganisation(request.endpoint, organisation)
          : t`You have no password and no passkey here. Choose a password, then try again.`}
      </p>
      {oidc ? (
        <OrganisationButton
          variant="primary"
          address={() => {
            leaveAction(request.endpoint);
            return organisationAddress("prove", presentAddress());
          }}
        >
          {t`Sign in with ${organisation} again`}
        </OrganisationButton>
      ) : null}
      <MailedPassword email={email} />
    </ProofFrame>
  );
}

function MailedPassword({ email }: { email: string }) {
  const { t } = useLingui();
  const link = useMailedPasswordLink(email);
  const address = isolate(email);
  if (!link.isPossible) return null;
  if (link.isSent) {
    return (
      <Status className="text-13 text-pretty wrap-anywhere text-ink-2">
        {t`A link is on its way to ${address}. It works once, for one hour.`}
      </Status>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-13 text-ink-2">
      <p>{t`Rather have a password here, too?`}</p>
      <button
        type="button"
        aria-disabled={link.pending || undefined}
        className={`rounded-tag max-tablet:-my-2.5 max-tablet:py-3 ${linkLook}`}
        onClick={() => {
          if (!link.pending) void link.send();
        }}
      >
        {link.pending ? t`Sending...` : t`Mail me a link`}
      </button>
    </div>
  );
}
