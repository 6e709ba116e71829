import { parseUrl } from "@/addresses/parseUrl";

/** Sites whose path is a user name. */
const profileHosts = new Set(["instagram.com", "youtube.com", "tiktok.com", "twitter.com", "x.com"]);

/** Short form of a link: "@mayamakes" for such sites, else the address. Null for anything but http(s). */
export function shortLink(url: string): string | null {
  const parsed = parseUrl(url);
  if (!parsed) return null;
  const { protocol, hostname, pathname, search } = parsed;
  if (protocol !== "https:" && protocol !== "http:") return null;
  const host = hostname.replace(/^(www|m)\./u, "");
  const path = pathname.replace(/\/$/u, "");
  const [, name, ...deeper] = path.split("/");
  if (profileHosts.has(host) && name && deeper.length === 0 && search === "") {
    return name.startsWith("@") ? name : `@${name}`;
  }
  return host + path;
}
