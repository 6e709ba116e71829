import type { ClientTag } from "@/api/generated/admin";

/** Tags in the body of an invitation; absent without any. */
export function tagsBody(tags: readonly ClientTag[]): { tags?: number[] } {
  return tags.length === 0 ? {} : { tags: tags.map(({ id }) => id) };
}
