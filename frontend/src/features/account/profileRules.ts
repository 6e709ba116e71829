import * as z from "zod/mini";
import type { User } from "@/api/generated";

const link = z.string().check(
  z.trim(),
  z.refine((text) => text === "" || isWebAddress(text), "Please enter a valid URL"),
);

/** The rules of the profile form, in the order of its fields. The email is shown, not changed. */
const profileRules = z.object({
  firstName: z.string().check(z.trim(), z.minLength(1, "First name is required")),
  lastName: z.string().check(z.trim(), z.minLength(1, "Last name is required")),
  instagramUrl: link,
  youtubeUrl: link,
  tiktokUrl: link,
  twitterUrl: link,
  linkedinUrl: link,
  facebookUrl: link,
  hero1Url: link,
  hero2Url: link,
  hero3Url: link,
});

export type ProfileValues = z.infer<typeof profileRules>;
export type ProfileField = keyof ProfileValues;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

const fields = Object.keys(profileRules.shape) as ProfileField[];

export function isProfileField(name: string | undefined): name is ProfileField {
  return fields.some((field) => field === name);
}

export function profileValues(user: User): ProfileValues {
  return Object.fromEntries(fields.map((field) => [field, user[field] ?? ""])) as ProfileValues;
}

export function profileDiffers(one: ProfileValues, other: ProfileValues): boolean {
  return fields.some((field) => one[field].trim() !== other[field].trim());
}

/** The values as they are sent, or what is wrong with them: one error a field. */
export function checkProfile(
  values: ProfileValues,
): { values: ProfileValues; errors?: never } | { values?: never; errors: ProfileErrors } {
  const checked = profileRules.safeParse(values);
  if (checked.success) return { values: checked.data };
  const errors: ProfileErrors = {};
  for (const { path, message } of checked.error.issues) {
    const [field] = path;
    if (typeof field === "string" && isProfileField(field)) errors[field] ??= message;
  }
  return { errors };
}

/** The field that a person meets first among those with an error. */
export function firstWrong(errors: ProfileErrors): ProfileField | undefined {
  return fields.find((field) => errors[field] !== undefined);
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//iu.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && hostname !== "";
}
