/** Addresses of signing in with the organisation's account (OpenID Connect). */

/** Use of the organisation's answer. */
export type OrganisationPurpose = "signIn" | "link" | "prove";

/**
 * Address that leads to the organisation and, by the server, back to a path of this site. `invitation` is the token of the
 * link by which somebody joins.
 */
export function organisationAddress(
  purpose: OrganisationPurpose,
  returnTo: string,
  invitation?: string | null,
): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const query = { purpose, returnTo, timeZone, ...(invitation ? { invitation } : {}) };
  return `/api/auth/oidc/start?${new URLSearchParams(query).toString()}`;
}

/** The present address without its fragment, to come back to. */
export function presentAddress(): string {
  const { pathname, search } = window.location;
  return pathname + search;
}

const PARAMETER = "organisation";

/** Answer of the organisation, as the server says it in the address: "linked", "proven", or why it came to nothing. */
export interface OrganisationAnswer {
  code: string;
  /** Address of the account here, if the two could not be linked by it. */
  email: string | null;
}

/** Null without an answer. */
export function readOrganisationAnswer({
  search,
  hash,
}: Pick<Location, "search" | "hash">): OrganisationAnswer | null {
  const code = new URLSearchParams(search).get(PARAMETER);
  return code === null ? null : { code, email: new URLSearchParams(hash.slice(1)).get("email") };
}

/** The query without the answer, which was read. */
export function withoutOrganisationAnswer(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(PARAMETER);
  return rest.toString();
}

export function hasOrganisationAnswer(search: string): boolean {
  return new URLSearchParams(search).has(PARAMETER);
}

/** Sign-in page that does not go straight to the organisation. */
export function localSignInAddress(): string {
  return "/login?local";
}
