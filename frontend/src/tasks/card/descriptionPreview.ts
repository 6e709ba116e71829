const PREVIEW_LENGTH = 100;

/** The start of a description for a card. Counted in characters, so that no emoji is cut in half. */
export function descriptionPreview(description: string): string {
  const characters = Array.from(description);
  if (characters.length <= PREVIEW_LENGTH) return description;
  return `${characters.slice(0, PREVIEW_LENGTH).join("")}…`;
}
