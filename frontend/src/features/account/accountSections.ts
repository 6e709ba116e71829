import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AccountSection } from "@/addresses/dashboard";
import { useSignInConfig } from "@/api/config";
import { isolate } from "@/language/isolate";

/** Titles of the sections, in their order on the page. That of the organisation has its name. */
export const accountSections = {
  profile: msg`Profile Information`,
  links: msg`Social Media Links`,
  heroes: msg`Social Media Heroes`,
  passkeys: msg`Passkeys`,
  "two-factor": msg`Two-factor sign-in`,
  organisation: null,
  devices: msg`Signed-in devices`,
  language: msg`Language`,
  mail: msg`Mail`,
  "calendar-feed": msg`Calendar feed`,
  data: msg`Your data`,
} satisfies Record<AccountSection, unknown>;

/** Title of a section in the reader's language. */
export function useSectionTitle(): (part: AccountSection) => string {
  const { t, i18n } = useLingui();
  const { oidc } = useSignInConfig();
  return (part) => {
    const title = accountSections[part];
    if (title) return i18n._(title);
    const organisation = isolate(oidc?.name ?? "");
    return t`${organisation} sign-in`;
  };
}

/** Sections that this hub has, in their order. */
export function useAccountSections(): AccountSection[] {
  const { passkeys, earlierPasskeys, oidc } = useSignInConfig();
  const isAbsent: Partial<Record<AccountSection, boolean>> = {
    passkeys: !passkeys && !earlierPasskeys,
    organisation: !oidc,
  };
  return (Object.keys(accountSections) as AccountSection[]).filter((part) => !isAbsent[part]);
}
