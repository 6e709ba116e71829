import { i18n } from "@lingui/core";
import type { Language } from "./languages";

/** Names, face and addresses that an admin has set; null where the original stays. */
export interface PublicAppearance {
  productName: string | null;
  mentorName: string | null;
  /** Names that differ in one language. */
  mentorNames: Record<Language, string | null>;
  /** Colour as `#rrggbb`. */
  accent: string | null;
  communityUrl: string | null;
  liveClassUrl: string | null;
  imprintUrl: string | null;
  privacyUrl: string | null;
  /** Version of the icons, a part of their addresses. */
  logo: string | null;
  /** Address of the style sheet of the accent. */
  theme: string | null;
  /** Number of saves. */
  version: number;
}

export const originalAppearance: PublicAppearance = {
  productName: null,
  mentorName: null,
  mentorNames: { en: null, de: null, ar: null },
  accent: null,
  communityUrl: null,
  liveClassUrl: null,
  imprintUrl: null,
  privacyUrl: null,
  logo: null,
  theme: null,
  version: 0,
};

let current = servedAppearance() ?? originalAppearance;

/** Appearance in force: of the page at first. A component that shows it calls `useLingui` to be rendered anew. */
export function appearance(): PublicAppearance {
  return current;
}

/** True if nothing is set, or nothing any more. */
export function isOriginal(): boolean {
  const { mentorNames, ...others } = { ...current, version: null };
  return [...Object.values(mentorNames), ...Object.values(others)].every((value) => value === null);
}

/** Takes a newer appearance, and has every text rendered anew as for another language. */
export function setAppearance(next: PublicAppearance): void {
  if (next.version === current.version) return;
  current = next;
  i18n.emit("change");
}

/** Address of an icon of the logo, which is named by its version; null for the original mark. */
export function iconAddress(icon: 32 | 180 | 192 | "maskable-512", logo = current.logo): string | null {
  return logo && `/api/appearance/icon-${icon}.png?v=${encodeURIComponent(logo)}`;
}

/** Appearance that the server wrote into the page, so that the first render has it. */
export function servedAppearance(): PublicAppearance | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="appearance"]')?.content;
  return content ? (JSON.parse(content) as PublicAppearance) : null;
}
