import { t } from "@lingui/core/macro";
import type { Tag, TagBody, TagColour } from "@/api/generated/admin";
import { rulesOf } from "@/forms/problems";
import { charactersOf, isBlank, trimmed } from "@/language/text/blank";
import { bestFirst, fold } from "@/language/text/fold";
import { tagColours } from "@/people/tagColours";

export const MAX_TAG_LENGTH = 32;

export const colourNames = Object.keys(tagColours) as TagColour[];

/** Reason why a name is no tag's; null if it is one. */
export function nameProblem(name: string): string | null {
  if (isBlank(name)) return t`Please enter a name.`;
  if (charactersOf(name) > MAX_TAG_LENGTH) return t`Please keep the name to 32 characters.`;
  return name.includes(";") ? t`A name has no semicolon, which separates tags in a file.` : null;
}

export const tagRules = rulesOf<TagBody>({ name: ({ name }) => nameProblem(name) });

/** Tags whose names contain what was typed, those that fit best first. */
export function foundTags<Named extends { name: string }>(tags: readonly Named[], typed: string): Named[] {
  const found = tags.filter(({ name }) => fold(name).includes(fold(typed)));
  return bestFirst(found, typed, ({ name }) => name);
}

/** Name for a new tag; null if there is one of this name, whichever its case, or it is none. */
export function newTagName(tags: readonly Tag[], typed: string): string | null {
  const isKnown = tags.some(({ name }) => fold(name) === fold(typed));
  return isKnown || nameProblem(typed) !== null ? null : trimmed(typed);
}

/** Colour of the next new tag: the one that the fewest have. */
export function nextColour(tags: readonly Tag[]): TagColour {
  const uses = (colour: TagColour) => tags.filter((tag) => tag.colour === colour).length;
  return colourNames.toSorted((one, other) => uses(one) - uses(other))[0] ?? "stone";
}
