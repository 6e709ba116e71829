import { useLingui } from "@lingui/react/macro";
import { RepeatOff } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import { useStopRepeatingForClientMutation } from "@/api/admin/clients";
import { useSetNeedsReviewMutation } from "@/api/admin/reviews";
import type { User } from "@/api/generated/anonymous";
import type { Task } from "@/api/generated/client";
import { useAction } from "@/forms/useAction";
import { hasThread } from "@/tasks/model/review";
import { isInReview, isOpen } from "@/tasks/model/taskRights";
import type { TaskSource } from "@/tasks/model/taskSource";
import { Button } from "@/ui/buttons/Button";
import { Switch } from "@/ui/fields/Switch";
import { dialogOnDemand } from "@/ui/loading/onDemand";

const ShownTask = dialogOnDemand(
  () => import(/* webpackChunkName: "shown-task" */ "@/tasks/detail/ShownTask"),
  "ShownTask",
);
const CompletedTasksDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "client-completed" */ "./CompletedTasksDialog"),
  "CompletedTasksDialog",
);

/** Dialogs of a client's page, named by the address. */
export function ClientOverlays({ client, open }: { client: User; open: TaskSource["open"] }) {
  const { shown, close } = useOverlay();
  switch (shown?.name) {
    case "task":
    case "edit":
    case "calendar":
      return (
        <ShownTask
          owner={client.id}
          source={{ open }}
          shown={shown}
          onClose={close}
          factsEnd={(task) => (
            <>
              <NeedsReviewSwitch task={task} />
              <StopRecurrence task={task} />
            </>
          )}
        />
      );
    case "client-completed":
      return <CompletedTasksDialog client={client} onClose={close} />;
    default:
      return null;
  }
}

/** Switch that sets or lifts the mark of an assigned task, while nothing waits. */
function NeedsReviewSwitch({ task }: { task: Task }) {
  const { t } = useLingui();
  const [setNeedsReview, { isLoading, originalArgs }] = useSetNeedsReviewMutation();
  const run = useAction();
  if (!hasThread(task) || !isOpen(task)) return null;
  const change = (needsReview: boolean) =>
    run(
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

/** Button that makes the open occurrence of an assigned task the last one. */
function StopRecurrence({ task }: { task: Task }) {
  const { t } = useLingui();
  const [stopRecurrence, { isLoading }] = useStopRepeatingForClientMutation();
  const run = useAction();
  if (!task.repeat || !hasThread(task) || !isOpen(task)) return null;
  const stop = () =>
    run(stopRecurrence({ id: task.id }), t`The task was not changed. Please try again.`, {
      title: t`This one stays, no more come.`,
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button
        variant="secondary"
        icon={RepeatOff}
        className="max-tablet:min-h-11"
        pending={isLoading}
        onClick={() => void stop()}
      >
        {t`Stop repeating`}
      </Button>
      <span className="text-13 text-ink-2">{t`This one stays, no more come`}</span>
    </div>
  );
}
