import { shortened } from "@/language/text/graphemes";

const PREVIEW_LENGTH = 100;

/** Start of a description. */
export function descriptionPreview(description: string): string {
  return shortened(description, PREVIEW_LENGTH);
}
