import { useAddCommentMutation } from "@/api/client/thread";
import { MessageField, type MessageFieldProps } from "./MessageField";

export interface CommentFieldProps extends Omit<MessageFieldProps, "draftKey" | "send"> {
  taskId: number;
}

/** Field for a comment on a task. */
export function CommentField({ taskId, ...field }: CommentFieldProps) {
  const [addComment] = useAddCommentMutation();
  return (
    <MessageField
      {...field}
      draftKey={`comment:${taskId.toString()}`}
      send={(commentBody, keyOf) =>
        addComment({ id: taskId, commentBody, "Idempotency-Key": keyOf(commentBody) })
      }
    />
  );
}
