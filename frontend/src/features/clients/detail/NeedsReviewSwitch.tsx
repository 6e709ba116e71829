import { useLingui } from "@lingui/react/macro";
import { useSetNeedsReviewMutation } from "@/api/admin/reviews";
import type { Task } from "@/api/generated/client";
import { isUnauthorized, messageOf } from "@/api/transport/callError";
import { hasThread } from "@/tasks/review";
import { isInReview, isOpen } from "@/tasks/taskRights";
import { Switch } from "@/ui/fields/Switch";
import { useToast } from "@/ui/overlays/toast/useToast";

/** Switch that sets or lifts the mark of an assigned task, while nothing waits. */
export function NeedsReviewSwitch({ task }: { task: Task }) {
  const { t } = useLingui();
  const [setNeedsReview, { isLoading, originalArgs }] = useSetNeedsReviewMutation();
  const showToast = useToast();
  if (!hasThread(task) || !isOpen(task)) return null;
  const change = async (needsReview: boolean) => {
    const { error } = await setNeedsReview({ id: task.id, needsReviewBody: { needsReview } });
    if (!error || isUnauthorized(error)) return;
    const description = messageOf(error, t`The task was not changed. Please try again.`);
    showToast({ title: t`Error`, description, variant: "destructive" });
  };
  const isHeld = isInReview(task);
  return (
    <Switch
      label={t`Needs review`}
      text={isHeld ? t`Not while it is in review` : t`The client submits it, you approve.`}
      checked={isLoading && originalArgs ? originalArgs.needsReviewBody.needsReview : task.needsReview}
      disabled={isHeld}
      onChange={(needsReview) => void change(needsReview)}
    />
  );
}
