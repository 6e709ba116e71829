import { trimmedAddress } from "@/language/text/blank";

/** Limit of the server. */
const MAX_CHARACTERS = 2048;
/** Characters that browsers and servers read in different ways. */
const AMBIGUOUS = /[\p{White_Space}\p{Cc}\\]/u;

/** True for an address with http or https and a host. The server has the same rule. */
export function isWebAddress(text: string): boolean {
  const address = trimmedAddress(text);
  return (
    /^https?:\/\/(?!\/)/iu.test(address) &&
    !AMBIGUOUS.test(address) &&
    Array.from(address).length <= MAX_CHARACTERS &&
    Boolean(parseUrl(address)?.hostname)
  );
}

/** True for an address with https and a host. */
export function isHttpsAddress(text: string): boolean {
  return /^https:/iu.test(trimmedAddress(text)) && isWebAddress(text);
}

/** Parses a URL; null if it is invalid. `URL.canParse` needs Safari 17. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
