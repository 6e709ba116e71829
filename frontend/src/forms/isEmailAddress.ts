const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
const emailAddress = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, "u");

/** Same pattern as on the server. */
export function isEmailAddress(text: string): boolean {
  return emailAddress.test(text);
}
