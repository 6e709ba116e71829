import type { AccountSection } from "@/addresses/dashboard";

/** Titles of the sections, in their order on the page. */
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
