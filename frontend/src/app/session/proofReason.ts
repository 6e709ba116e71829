import { t } from "@lingui/core/macro";

/** Says which act needs the password. */
export function proofReason(endpoint: string): string {
  switch (endpoint) {
    case "deleteAccount":
      return t`Deleting your account needs your password.`;
    case "downloadFile":
      return t`Downloading data needs your password.`;
    case "getCalendarFeed":
      return t`Whoever has the address of your calendar can read it. Showing it needs your password.`;
    case "renewCalendarFeed":
      return t`A new address of your calendar needs your password.`;
    case "endSession":
    case "endOtherSessions":
      return t`Signing out other devices needs your password.`;
    case "createResetLink":
      return t`A link that sets a client’s password needs your own.`;
    case "setSecurity":
      return t`Security settings hold for every admin. They need your password.`;
    case "revokeCommunityLink":
      return t`Revoking the community link needs your password.`;
    case "setUpTwoFactor":
    case "confirmTwoFactor":
    case "turnOffTwoFactor":
    case "renewRecoveryCodes":
      return t`Changing your two-factor sign-in needs your password.`;
    default:
      return t`This needs your password.`;
  }
}
