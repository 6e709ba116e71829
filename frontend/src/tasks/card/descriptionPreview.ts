const previewLength = 100;

/** The start of a description for a card. Counted in characters, so that no emoji is cut in half. */
export function descriptionPreview(description: string): string {
  const characters = Array.from(description);
  if (characters.length <= previewLength) return description;
  return `${characters.slice(0, previewLength).join("")}…`;
}
