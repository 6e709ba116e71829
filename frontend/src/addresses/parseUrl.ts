/** True for an address with http or https and a host. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//iu.test(text) && Boolean(parseUrl(text)?.hostname);
}

/** True for an address with https and a host. */
export function isHttpsAddress(text: string): boolean {
  return /^https:/iu.test(text) && isWebAddress(text);
}

/** Parses a URL; null if it is invalid. `URL.canParse` needs Safari 17. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
