import { t } from "@lingui/core/macro";
import { isWebAddress } from "@/addresses/parseUrl";
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

/** Values as they are typed, with those that they began from. */
export interface ProfileDraft extends ProfileValues {
  base?: User;
}

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

/** Fields that were changed here. */
export function changedFields(draft: ProfileDraft, base: User): ProfileField[] {
  return fields.filter((field) => valueOf(draft, field) !== valueOf(base, field));
}

/** Value as it is saved. */
export function valueOf(of: ProfileDraft | User, field: ProfileField): string {
  return trimmed(of[field] ?? "");
}

/** Draft that goes on from what is saved now: it keeps what was changed here, except in the given fields. */
export function takeSaved(draft: ProfileDraft, saved: User, taken: readonly ProfileField[]): ProfileDraft {
  const kept = changedFields(draft, draft.base ?? saved).filter((field) => !taken.includes(field));
  return {
    ...profileValues(saved),
    ...Object.fromEntries(kept.map((field) => [field, draft[field]])),
    base: saved,
  };
}

/** Request body: what was changed here, and everything else as `latest` has it. It includes the email, as specified. */
export function profileBody(draft: ProfileDraft, latest: User): ProfileBody {
  const changed = new Set(changedFields(draft, draft.base ?? latest));
  const values = valuesBy((field) => valueOf(changed.has(field) ? draft : latest, field));
  return { ...values, email: latest.email };
}

function valuesBy(valueFor: (field: ProfileField) => string): ProfileValues {
  return Object.fromEntries(fields.map((field) => [field, valueFor(field)])) as ProfileValues;
}
