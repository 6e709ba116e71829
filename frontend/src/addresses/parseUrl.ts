/** Parses a URL; null if it is invalid. `URL.canParse` needs Safari 17. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
