import { t } from "@lingui/core/macro";
import type { ThreadEntry } from "@/api/generated/client";
import { useDeleteCommentMutation } from "@/api/client/thread";
import { useAct } from "@/forms/useAct";

/** Deletes an own comment, which disappears at once. */
export function useDeleteComment() {
  const [deleteComment] = useDeleteCommentMutation();
  const act = useAct();
  return ({ id }: ThreadEntry) =>
    act(deleteComment({ id }), t`The comment was not deleted. Please try again.`);
}
