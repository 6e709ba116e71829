import { trimmed } from "@/language/text/blank";

/** Short form of a full name, as one is called: its first word. */
export function calledName(fullName: string): string {
  return trimmed(fullName).split(/\s+/u)[0] ?? "";
}
