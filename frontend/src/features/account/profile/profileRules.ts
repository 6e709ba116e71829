import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { isWebAddress } from "@/addresses/parseUrl";
import type { User } from "@/api/generated/anonymous";
import { namesOf } from "@/forms/conflict";
import { rulesOf } from "@/forms/problems";
import { isBlank, trimmed, trimmedAddress } from "@/language/text/blank";

const textField = (label: MessageDescriptor) => ({ label, text: trimmed });
const linkField = (label: MessageDescriptor) => ({ label, text: trimmedAddress });

const fields = {
  firstName: textField(msg`First name`),
  lastName: textField(msg`Last name`),
  instagramUrl: linkField(msg`Instagram`),
  youtubeUrl: linkField(msg`YouTube`),
  tiktokUrl: linkField(msg`TikTok`),
  twitterUrl: linkField(msg`Twitter`),
  linkedinUrl: linkField(msg`LinkedIn`),
  facebookUrl: linkField(msg`Facebook`),
  hero1Url: linkField(msg`Hero #1`),
  hero2Url: linkField(msg`Hero #2`),
  hero3Url: linkField(msg`Hero #3`),
};

export type ProfileField = keyof typeof fields;
export type ProfileValues = Record<ProfileField, string>;

export const socialLinks = [
  "instagramUrl",
  "youtubeUrl",
  "tiktokUrl",
  "twitterUrl",
  "linkedinUrl",
  "facebookUrl",
] as const;

export const heroes = ["hero1Url", "hero2Url", "hero3Url"] as const;

const link = (field: ProfileField) => (values: ProfileValues) => {
  const text = trimmedAddress(values[field]);
  return text === "" || isWebAddress(text) ? null : t`Please enter a valid URL`;
};

/** Rules of the profile form, in the order of its fields. The email cannot be changed. */
export const profileRules = rulesOf<ProfileValues>({
  firstName: ({ firstName }) => (isBlank(firstName) ? t`First name is required` : null),
  lastName: ({ lastName }) => (isBlank(lastName) ? t`Last name is required` : null),
  ...Object.fromEntries([...socialLinks, ...heroes].map((field) => [field, link(field)])),
});

export function profileValues(user: User): ProfileValues {
  return valuesBy((field) => user[field] ?? "");
}

/** Values as they are saved. */
function trimmedValues(values: ProfileValues): ProfileValues {
  return valuesBy((field) => fields[field].text(values[field]));
}

export function profileDiffers(one: ProfileValues, other: ProfileValues): boolean {
  return JSON.stringify(trimmedValues(one)) !== JSON.stringify(trimmedValues(other));
}

export const profileKind = {
  fields,
  draftOf: profileValues,
  bodyOf: trimmedValues,
};

export function labelOf(field: ProfileField): string {
  return i18n._(fields[field].label);
}

function valuesBy(valueFor: (field: ProfileField) => string): ProfileValues {
  const names = namesOf(fields);
  return Object.fromEntries(names.map((field) => [field, valueFor(field)])) as ProfileValues;
}
