const PREVIEW_LENGTH = 100;

/** Start of a description, cut between graphemes. */
export function descriptionPreview(description: string): string {
  const characters = Array.from(description);
  if (characters.length <= PREVIEW_LENGTH) return description;
  return `${characters.slice(0, PREVIEW_LENGTH).join("")}…`;
}
