import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AccountSection } from "@/addresses/dashboard";

/** Titles of the sections, in their order on the page. */
export const accountSections: Record<AccountSection, MessageDescriptor> = {
  profile: msg`Profile Information`,
  links: msg`Social Media Links`,
  heroes: msg`Social Media Heroes`,
  devices: msg`Signed-in devices`,
  "two-factor": msg`Two-factor sign-in`,
  language: msg`Language`,
  mail: msg`Mail`,
  "calendar-feed": msg`Calendar feed`,
  data: msg`Your data`,
};
