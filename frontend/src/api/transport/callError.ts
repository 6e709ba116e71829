/** Error of a failed call: the shape of every hook's `error`. */
export interface CallError {
  /** HTTP status; "offline" without a response, "timeout" without one in time. */
  status: number | "offline" | "timeout";
  /** "<status>: <body text>", as specified. */
  text: string;
  /** Message for the user from the server. */
  message?: string;
  /** Kind of the error, for programs. */
  code?: string;
  /** Field of a validation error. */
  field?: string;
  /** Current version of the entity, after a conflict. */
  current?: unknown;
  /** Request id in the server's log. */
  reference?: string;
}

export function isCallError(error: unknown): error is CallError {
  return typeof error === "object" && error !== null && "status" in error && "text" in error;
}

/** The server's message, or a fallback. */
export function messageOf(error: unknown, otherwise: string): string {
  return isCallError(error) && error.message ? error.message : otherwise;
}

/** The server's message about a field; undefined for any other error. */
export function fieldErrorOf(error: unknown, field: string | undefined): string | undefined {
  return isCallError(error) && field !== undefined && error.field === field ? error.message : undefined;
}

/** True for 401. Screens stay silent: app/session/expiry.ts reports it. */
export function isUnauthorized(error: unknown): boolean {
  return isCallError(error) && error.status === 401;
}

/** True without any answer. */
export function isOffline(error: unknown): boolean {
  return isCallError(error) && error.status === "offline";
}

/** True for 404. */
export function isNotFound(error: unknown): boolean {
  return isCallError(error) && error.status === 404;
}

/** True for a query that a change stopped, and that is asked for again: that is no failure. */
export function isStopped(error: unknown): boolean {
  return typeof error === "object" && error !== null && "name" in error && error.name === "AbortError";
}

/** True for 412 with the current version. */
export function isOutdated(error: unknown): error is { current: unknown } {
  return isCallError(error) && error.status === 412 && error.current !== undefined;
}
