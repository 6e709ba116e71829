import { t } from "@lingui/core/macro";
import type { Tag, TagBody, TagColour } from "@/api/generated/admin";
import { rulesOf } from "@/forms/problems";
import { tagColours } from "@/people/tagColours";

export const MAX_TAG_LENGTH = 32;

export const colourNames = Object.keys(tagColours) as TagColour[];

/** Number of characters, as the server counts them. */
export function lengthOf(name: string): number {
  return Array.from(name.trim()).length;
}

/** Reason why a name is no tag's; null if it is one. */
export function nameProblem(name: string): string | null {
  if (name.trim() === "") return t`Please enter a name.`;
  if (lengthOf(name) > MAX_TAG_LENGTH) return t`Please keep the name to 32 characters.`;
  return name.includes(";") ? t`A name has no semicolon, which separates tags in a file.` : null;
}

export const tagRules = rulesOf<TagBody>({ name: ({ name }) => nameProblem(name) });

function folded(name: string): string {
  return name.trim().toLowerCase();
}

/** Tags whose names contain what was typed. */
export function foundTags<Named extends { name: string }>(tags: readonly Named[], typed: string): Named[] {
  return tags.filter(({ name }) => folded(name).includes(folded(typed)));
}

/** Name for a new tag; null if there is one of this name, whichever its case, or it is none. */
export function newTagName(tags: readonly Tag[], typed: string): string | null {
  const isKnown = tags.some(({ name }) => folded(name) === folded(typed));
  return isKnown || nameProblem(typed) !== null ? null : typed.trim();
}

/** Colour of the next new tag: the one that the fewest have. */
export function nextColour(tags: readonly Tag[]): TagColour {
  const uses = (colour: TagColour) => tags.filter((tag) => tag.colour === colour).length;
  return colourNames.toSorted((one, other) => uses(one) - uses(other))[0] ?? "stone";
}
