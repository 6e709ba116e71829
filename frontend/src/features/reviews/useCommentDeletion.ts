import { t } from "@lingui/core/macro";
import type { ThreadEntry } from "@/api/generated/client";
import { useDeleteCommentMutation } from "@/api/tasks/thread";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { useToast } from "@/ui/overlays/toast/useToast";

/** Deletes an own comment, or says why not. */
export function useCommentDeletion() {
  const [deleteComment] = useDeleteCommentMutation();
  const showToast = useToast();
  return async ({ id }: ThreadEntry) => {
    const { error } = await deleteComment({ id });
    if (!error || isUnauthorized(error)) return;
    const description = messageOf(error, t`The comment was not deleted. Please try again.`);
    showToast({ title: t`Error`, description, variant: "destructive" });
  };
}
