/* eslint-disable no-restricted-syntax -- Names of keys, which no user typed as a text. */
type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

const NOT_LATIN = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u;

/** Signs that Cyrillic, Hebrew and Persian layouts have at the position of "/". */
const SIGNS_AT_SLASH = ".,";

/**
 * Letter in lower case, or sign, that a shortcut is named by. A letter of another script counts by its position on the
 * keyboard, because nobody can type the named one there; a Latin one counts by itself wherever it is.
 */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  const typed = key.normalize("NFKC").toLowerCase();
  if (typed === "؟") return "?";
  const isAtSlash = code === "Slash";
  if (NOT_LATIN.test(typed) || (isAtSlash && SIGNS_AT_SLASH.includes(typed))) {
    return isAtSlash ? (shiftKey ? "?" : "/") : (/^Key([A-Z])$/u.exec(code)?.[1]?.toLowerCase() ?? typed);
  }
  return typed;
}

/** True if the event is the single key of a shortcut. AltGr, which may count as Ctrl and Alt, only types signs. */
export function isSingleKey(event: KeyboardEvent, key: string): boolean {
  if (event.metaKey) return false;
  if (event.getModifierState("AltGraph")) return event.key === key && !/\p{L}/u.test(key);
  return !event.ctrlKey && !event.altKey && keyOf(event) === key;
}
