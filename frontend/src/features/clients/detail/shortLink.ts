import { parseUrl } from "@/addresses/parseUrl";

/** Where a name alone says whose page it is. */
const placesOfPeople = new Set(["instagram.com", "youtube.com", "tiktok.com", "twitter.com", "x.com"]);

/** A link in few letters: "@mayamakes" where the place has such names, else the address. Null for what is no web address. */
export function shortLink(url: string): string | null {
  const parsed = parseUrl(url);
  if (!parsed) return null;
  const { protocol, hostname, pathname, search } = parsed;
  if (protocol !== "https:" && protocol !== "http:") return null;
  const host = hostname.replace(/^(www|m)\./u, "");
  const path = pathname.replace(/\/$/u, "");
  const [, name, ...deeper] = path.split("/");
  if (placesOfPeople.has(host) && name && deeper.length === 0 && search === "") {
    return name.startsWith("@") ? name : `@${name}`;
  }
  return host + path;
}
