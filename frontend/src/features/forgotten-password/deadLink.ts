import { isCallError } from "@/api/callError";

/** The server knows of no such link: it was used, it is too old, or it never was one. */
export function isDeadLink(error: unknown): boolean {
  return isCallError(error) && error.status === 404;
}
