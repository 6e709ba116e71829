import { t } from "@lingui/core/macro";

/** Ways by which the caller can prove who they are. */
export type ProofWays = "password" | "passkey" | "either";

/** Describes the action and the proof that it needs. */
export function proofReason(endpoint: string, ways: ProofWays): string {
  const proof = proofOf(ways);
  switch (endpoint) {
    case "deleteAccount":
      return t`Deleting your account needs ${proof}. It closes right after.`;
    case "downloadFile":
      return t`Downloading data needs ${proof}.`;
    case "getCalendarFeed":
      return t`Whoever has the address of your calendar can read it. Showing it needs ${proof}.`;
    case "renewCalendarFeed":
      return t`A new address of your calendar needs ${proof}.`;
    case "endSession":
    case "endOtherSessions":
      return t`Signing out other devices needs ${proof}.`;
    case "createResetLink": {
      const own = ownProofOf(ways);
      return t`A link that sets a client’s password needs ${own}.`;
    }
    case "setSecurity":
      return t`Security settings hold for every admin. They need ${proof}.`;
    case "revokeCommunityLink":
      return t`Revoking the community link needs ${proof}.`;
    case "setUpTwoFactor":
    case "confirmTwoFactor":
    case "turnOffTwoFactor":
    case "renewRecoveryCodes":
      return t`Changing your two-factor sign-in needs ${proof}.`;
    case "beginPasskey":
    case "addPasskey":
    case "removePasskey":
      return t`Changing your passkeys needs ${proof}.`;
    case "unlinkOrganisation":
      return t`Unlinking a way to sign in needs ${proof}.`;
    default:
      return t`This needs ${proof}.`;
  }
}

function proofOf(ways: ProofWays): string {
  switch (ways) {
    case "password":
      return t({ message: "your password", comment: "In the place of {proof}" });
    case "passkey":
      return t({ message: "a passkey", comment: "In the place of {proof}, and of {own}" });
    case "either":
      return t({ message: "your password or a passkey", comment: "In the place of {proof}" });
  }
}

function ownProofOf(ways: ProofWays): string {
  switch (ways) {
    case "password":
      return t({ message: "your own", comment: "Password, in the place of {own}" });
    case "passkey":
      return t({ message: "a passkey", comment: "In the place of {proof}, and of {own}" });
    case "either":
      return t({ message: "your own, or a passkey", comment: "Password, in the place of {own}" });
  }
}

/** Says what goes on once the organisation has asked again. */
export function reasonAtOrganisation(endpoint: string, organisation: string): string {
  return endpoint === "deleteAccount"
    ? t`You have no password and no passkey here, so ${organisation} asks you again. Deleting your account goes on after that.`
    : t`You have no password and no passkey here, so ${organisation} asks you again. What you were about to do goes on after that.`;
}
