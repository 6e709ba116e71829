import { useLingui } from "@lingui/react/macro";
import { useSetNeedsReviewMutation } from "@/api/admin/reviews";
import type { Task } from "@/api/generated/client";
import { useAct } from "@/forms/useAct";
import { hasThread } from "@/tasks/review";
import { isInReview, isOpen } from "@/tasks/taskRights";
import { Switch } from "@/ui/fields/Switch";

/** Switch that sets or lifts the mark of an assigned task, while nothing waits. */
export function NeedsReviewSwitch({ task }: { task: Task }) {
  const { t } = useLingui();
  const [setNeedsReview, { isLoading, originalArgs }] = useSetNeedsReviewMutation();
  const act = useAct();
  if (!hasThread(task) || !isOpen(task)) return null;
  const change = (needsReview: boolean) =>
    act(
      setNeedsReview({ id: task.id, needsReviewBody: { needsReview } }),
      t`The task was not changed. Please try again.`,
    );
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
