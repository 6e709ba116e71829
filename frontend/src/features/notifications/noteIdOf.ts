import type { Notification } from "@/api/generated/client";

/** Id of the note that a notification has the text of; null for another one. */
export function noteIdOf({ link }: Notification): number | null {
  return link?.kind === "note" ? Number(link.id) : null;
}
