import { t } from "@lingui/core/macro";

export const MAX_CHARACTERS = 500;

/** Length in graphemes of the trimmed text. */
export function lengthOf(message: string): number {
  return Array.from(message.trim()).length;
}

/** Problem of a note's text; null without one. */
export function messageProblem({ message }: { message: string }): string | null {
  if (message.trim() === "") return t`Please enter a message.`;
  return lengthOf(message) > MAX_CHARACTERS ? t`Please keep the note to 500 characters.` : null;
}
