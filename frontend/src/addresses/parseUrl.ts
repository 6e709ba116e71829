/** Null for what is no address. Not by `URL.canParse`, which Safari has only since version 17. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
