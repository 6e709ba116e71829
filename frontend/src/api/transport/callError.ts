/** What a call that did not succeed says: every hook's `error` has this shape. */
export interface CallError {
  /** The HTTP status; "offline" when no answer came, "timeout" when none came in time. */
  status: number | "offline" | "timeout";
  /** "<status>: <body text>", the form the specification gives. */
  text: string;
  /** The server's own words for a person, where it gave any. */
  message?: string;
  /** The field that a validation failure is about. */
  field?: string;
  /** The present state of what was to be changed, where it was changed meanwhile. */
  current?: unknown;
  /** Under which id the server's log knows the call. */
  reference?: string;
}

export function isCallError(error: unknown): error is CallError {
  return typeof error === "object" && error !== null && "status" in error && "text" in error;
}

/** The server's message, or the given words when it gave none. */
export function messageOf(error: unknown, otherwise: string): string {
  return isCallError(error) && error.message ? error.message : otherwise;
}

/** Screens stay silent on a lost session: the session listener has already said so. */
export function isUnauthorized(error: unknown): boolean {
  return isCallError(error) && error.status === 401;
}
