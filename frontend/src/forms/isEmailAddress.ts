import { trimmedAddress } from "@/language/text/blank";

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
const emailAddress = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, "u");

/** Same pattern as on the server. */
export function isEmailAddress(text: string): boolean {
  return emailAddress.test(withDnsDomain(trimmedAddress(text)));
}

/** Writes a domain outside ASCII in its DNS form. */
function withDnsDomain(text: string): string {
  const [local, domain, ...rest] = text.split("@");
  if (!domain || rest.length > 0 || !/[^\p{ASCII}]/u.test(domain) || /[\s/?#:%\\]/u.test(domain)) return text;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return /^[0-9.]+$/u.test(hostname) ? text : `${local}@${hostname}`;
  } catch {
    return text;
  }
}
