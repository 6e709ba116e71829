import type { AccountSection } from "@/addresses/dashboard";

/** What the parts of the page are called, in the order in which they stand. */
export const accountSections: Record<AccountSection, string> = {
  profile: "Profile Information",
  links: "Social Media Links",
  heroes: "Social Media Heroes",
  devices: "Signed-in devices",
  "two-factor": "Two-factor sign-in",
  mail: "Mail",
  "calendar-feed": "Calendar feed",
  data: "Your data",
};
