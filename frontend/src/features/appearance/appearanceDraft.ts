import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Appearance, AppearanceBody } from "@/api/generated/admin";
import { mergeDrafts } from "@/forms/conflict";
import { activeLanguage } from "@/language/activeLanguage";
import { languageBehind, type Language } from "@/language/languages";
import { ORIGINAL_MENTORS, ORIGINAL_PRODUCT } from "@/language/names";
import { trimmed } from "@/language/text/blank";
import { formatAndList } from "@/language/text/formatList";
import { hexColourOf, shownColour } from "@/language/text/hexColour";

export interface AppearanceDraft extends AppearanceValues {
  /** Version that the draft is based on, kept with it: after a reload there may be a newer one. */
  base?: Appearance;
  /** Version that somebody else replaced while this draft was typed, and the fields that both changed. */
  replaced?: { before: Appearance; contested: AppearanceField[] };
}

/** Accent without a setting. */
export const ORIGINAL_ACCENT = "#005d65";

/** Mentor's name in texts without a setting. */
export function originalMentor(language = languageBehind(activeLanguage())): string {
  return ORIGINAL_MENTORS[language];
}

export const nameLimits = { productName: 40, mentorName: 24 };

export const languageFields = [
  { field: "mentorNames.en", language: "en" },
  { field: "mentorNames.de", language: "de" },
  { field: "mentorNames.ar", language: "ar" },
] as const satisfies readonly { field: AppearanceField; language: Language }[];

/** Label of each field, in the order of the page, and its name within a list. */
const names = {
  productName: { label: msg`Product name`, inList: msg`product name` },
  mentorName: { label: msg`Mentor’s name`, inList: msg`mentor’s name` },
  "mentorNames.en": { label: msg`Mentor’s name in English`, inList: msg`mentor’s name in English` },
  "mentorNames.de": { label: msg`Mentor’s name in German`, inList: msg`mentor’s name in German` },
  "mentorNames.ar": { label: msg`Mentor’s name in Arabic`, inList: msg`mentor’s name in Arabic` },
  accent: { label: msg`Colour`, inList: msg`accent` },
  communityUrl: { label: msg`Community`, inList: msg`community` },
  liveClassUrl: { label: msg`Live class`, inList: msg`live class` },
  imprintUrl: { label: msg`Imprint`, inList: msg`imprint` },
  privacyUrl: { label: msg`Privacy`, inList: msg`privacy` },
  replyTo: { label: msg`Reply-to address`, inList: msg`reply-to address` },
};

/** Names of the fields, which are those of the body. */
export type AppearanceField = keyof typeof names;

/** Typed values; "" for what is not set. */
export type AppearanceValues = Record<AppearanceField, string>;

const fields = Object.keys(names) as AppearanceField[];

export function labelOf(field: AppearanceField): string {
  return i18n._(names[field].label);
}

/** Names of fields in a list: "accent and live class". */
export function listOf(changed: readonly AppearanceField[]): string {
  return formatAndList(changed.map((field) => i18n._(names[field].inList)));
}

export function draftOf(appearance: Appearance): AppearanceDraft {
  const values = fields.map((field) => [field, savedValue(appearance, field)]);
  return { ...(Object.fromEntries(values) as AppearanceValues), base: appearance };
}

function savedValue(appearance: Appearance, field: AppearanceField): string {
  switch (field) {
    case "mentorNames.en":
      return appearance.mentorNames.en ?? "";
    case "mentorNames.de":
      return appearance.mentorNames.de ?? "";
    case "mentorNames.ar":
      return appearance.mentorNames.ar ?? "";
    case "accent":
      return shownColour(appearance.accent ?? "");
    default:
      return appearance[field] ?? "";
  }
}

/** Value as it is saved. */
export function valueOf(draft: AppearanceValues, field: AppearanceField): string {
  const value = trimmed(draft[field]);
  return field === "accent" ? (hexColourOf(value) ?? value) : value;
}

function valuesOf(draft: AppearanceValues): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, valueOf(draft, field)]));
}

export function appearanceBody(draft: AppearanceValues): AppearanceBody {
  const value = (field: AppearanceField) => valueOf(draft, field) || null;
  return {
    productName: value("productName"),
    mentorName: value("mentorName"),
    mentorNames: {
      en: value("mentorNames.en"),
      de: value("mentorNames.de"),
      ar: value("mentorNames.ar"),
    },
    accent: value("accent"),
    communityUrl: value("communityUrl"),
    liveClassUrl: value("liveClassUrl"),
    imprintUrl: value("imprintUrl"),
    privacyUrl: value("privacyUrl"),
    replyTo: value("replyTo"),
  };
}

/** Fields with another value, in the order of the page. */
export function changedFields(one: AppearanceValues, other: AppearanceValues): AppearanceField[] {
  return fields.filter((field) => valueOf(one, field) !== valueOf(other, field));
}

export function differs(one: AppearanceValues, other: AppearanceValues): boolean {
  return changedFields(one, other).length > 0;
}

/** True if both versions have the same fields; their logos may differ. */
export function saysTheSame(one: Appearance, other: Appearance): boolean {
  return !differs(draftOf(one), draftOf(other));
}

/** Value as text: "#7C9A4E", "no link", "Timo, the original". */
export function textOf(field: AppearanceField, draft: AppearanceValues): string {
  const value = valueOf(draft, field);
  if (value !== "") return field === "accent" ? shownColour(value) : value;
  switch (field) {
    case "productName":
      return theOriginal(ORIGINAL_PRODUCT);
    case "mentorName":
      return theOriginal(originalMentor());
    case "accent":
      return theOriginal(shownColour(ORIGINAL_ACCENT));
    case "mentorNames.en":
    case "mentorNames.de":
    case "mentorNames.ar":
      return t`none of its own`;
    case "replyTo":
      return t`no address`;
    default:
      return t`no link`;
  }
}

function theOriginal(value: string): string {
  return t`${value}, the original`;
}

/** Names for the preview, as they are typed. */
export function namesIn(draft: AppearanceValues): { product: string; mentor: string } {
  const own = valueOf(draft, `mentorNames.${languageBehind(activeLanguage())}`);
  return {
    product: valueOf(draft, "productName") || ORIGINAL_PRODUCT,
    mentor: own || valueOf(draft, "mentorName") || originalMentor(),
  };
}

/**
 * Three-way merge of a draft into a newer version: fields left alone take its values, changed ones stay. Nothing is
 * contested in the version that this page has saved itself.
 */
export function mergedInto(draft: AppearanceDraft, newer: Appearance, isOwn: boolean): AppearanceDraft {
  const base = draft.base ?? newer;
  const [before, now] = [draftOf(base), draftOf(newer)];
  const versions = { base: before, mine: draft, theirs: now };
  const { draft: merged, contested: both } = mergeDrafts<AppearanceDraft>(fields, valuesOf, versions);
  if (isOwn || !differs(now, before))
    return draft.replaced ? { ...merged, replaced: draft.replaced } : merged;
  const contested = new Set([...(draft.replaced?.contested ?? []), ...both]);
  return {
    ...merged,
    replaced: {
      before: draft.replaced?.before ?? base,
      contested: fields.filter((field) => contested.has(field)),
    },
  };
}
