import { isCallError } from "@/api/transport/callError";

/** The server knows of no such link: it was used, it is too old, or it never was one. */
export function isExpiredLink(error: unknown): boolean {
  return isCallError(error) && error.status === 404;
}
