import { trimmed } from "@/language/text/blank";
import { embed } from "@/language/text/embed";

/** First and last name, for a text; empty without both. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return trimmed(embed(`${firstName} ${lastName}`));
}
