import { t } from "@lingui/core/macro";
import type { ThreadEntry } from "@/api/generated/client";
import { useDeleteCommentMutation } from "@/api/client/thread";
import { useAction } from "@/forms/useAction";

/** Deletes an own comment, which disappears at once. */
export function useDeleteComment() {
  const [deleteComment] = useDeleteCommentMutation();
  const run = useAction();
  return ({ id }: ThreadEntry) =>
    run(deleteComment({ id }), t`The comment was not deleted. Please try again.`);
}
