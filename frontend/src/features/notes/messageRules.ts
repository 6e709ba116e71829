import { t } from "@lingui/core/macro";
import { charactersOf, isBlank } from "@/language/text/blank";

export const MAX_CHARACTERS = 500;

/** Problem of a note's text; null without one. */
export function messageProblem({ message }: { message: string }): string | null {
  if (isBlank(message)) return t`Please enter a message.`;
  return charactersOf(message) > MAX_CHARACTERS ? t`Please keep the note to 500 characters.` : null;
}
