import { t } from "@lingui/core/macro";
import { parseUrl } from "@/addresses/parseUrl";
import type { ProfileBody } from "@/api/generated/client";
import type { User } from "@/api/generated/anonymous";
import { rulesOf } from "@/forms/problems";
import { isBlank, trimmed } from "@/language/text/blank";

const fields = [
  "firstName",
  "lastName",
  "instagramUrl",
  "youtubeUrl",
  "tiktokUrl",
  "twitterUrl",
  "linkedinUrl",
  "facebookUrl",
  "hero1Url",
  "hero2Url",
  "hero3Url",
] as const;

export type ProfileField = (typeof fields)[number];
export type ProfileValues = Record<ProfileField, string>;

const link = (field: ProfileField) => (values: ProfileValues) => {
  const text = trimmed(values[field]);
  return text === "" || isWebAddress(text) ? null : t`Please enter a valid URL`;
};

/** Rules of the profile form, in the order of its fields. The email cannot be changed. */
export const profileRules = rulesOf<ProfileValues>({
  firstName: ({ firstName }) => (isBlank(firstName) ? t`First name is required` : null),
  lastName: ({ lastName }) => (isBlank(lastName) ? t`Last name is required` : null),
  instagramUrl: link("instagramUrl"),
  youtubeUrl: link("youtubeUrl"),
  tiktokUrl: link("tiktokUrl"),
  twitterUrl: link("twitterUrl"),
  linkedinUrl: link("linkedinUrl"),
  facebookUrl: link("facebookUrl"),
  hero1Url: link("hero1Url"),
  hero2Url: link("hero2Url"),
  hero3Url: link("hero3Url"),
});

export function profileValues(user: User): ProfileValues {
  return valuesBy((field) => user[field] ?? "");
}

export function profileDiffers(one: ProfileValues, other: ProfileValues): boolean {
  return fields.some((field) => trimmed(one[field]) !== trimmed(other[field]));
}

/** Request body; it includes the email, as specified. */
export function profileBody(values: ProfileValues, { email }: User): ProfileBody {
  return { ...valuesBy((field) => trimmed(values[field])), email };
}

function valuesBy(valueOf: (field: ProfileField) => string): ProfileValues {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as ProfileValues;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//iu.test(text) && Boolean(parseUrl(text)?.hostname);
}
