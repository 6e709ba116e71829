import type { CheckInComment, ThreadEntry } from "@/api/generated/client";

/** Comment on a check-in's answers as an entry of a thread. */
export function commentEntry({ id, author, text, createdAt }: CheckInComment): ThreadEntry {
  return {
    id,
    kind: "comment",
    author: author && pictured(author),
    text,
    createdAt,
    links: [],
    revision: null,
    state: null,
    canDelete: false,
  };
}

function pictured({ profileImageUrl: pictureUrl, ...person }: NonNullable<CheckInComment["author"]>) {
  return { ...person, pictureUrl };
}
