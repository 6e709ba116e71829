import type { Ref } from "react";
import { useAddCommentMutation } from "@/api/client/thread";
import { CommentBox } from "./CommentBox";

export interface CommentFieldProps {
  taskId: number;
  /** Name of the field and its placeholder: "Write to Timo". */
  label: string;
  ref?: Ref<HTMLTextAreaElement>;
  onSent?: () => void;
  className?: string;
}

/** Field for a comment on a task. Its text is kept when the dialog closes. */
export function CommentField({ taskId, ...box }: CommentFieldProps) {
  const [addComment] = useAddCommentMutation();
  return (
    <CommentBox
      {...box}
      draftKey={`comment:${taskId.toString()}`}
      send={(text, keyOf) => {
        const commentBody = { text };
        return addComment({ id: taskId, commentBody, "Idempotency-Key": keyOf(commentBody) });
      }}
    />
  );
}
