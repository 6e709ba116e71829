import { isCallError } from "@/api/transport/callError";

/** 404: the link was used, has expired or never existed. */
export function isExpiredLink(error: unknown): boolean {
  return isCallError(error) && error.status === 404;
}
