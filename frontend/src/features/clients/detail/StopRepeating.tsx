import { useLingui } from "@lingui/react/macro";
import { RepeatOff } from "lucide-react";
import { useStopRepeatingForClientMutation } from "@/api/admin/clients";
import type { Task } from "@/api/generated/client";
import { useAct } from "@/forms/useAct";
import { hasThread } from "@/tasks/review";
import { isOpen } from "@/tasks/taskRights";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";

/** Button that makes the open copy of an assigned task the last one. */
export function StopRepeating({ task }: { task: Task }) {
  const { t } = useLingui();
  const [stopRepeating, { isLoading }] = useStopRepeatingForClientMutation();
  const act = useAct();
  if (!task.repeat || !hasThread(task) || !isOpen(task)) return null;
  const stop = () =>
    act(stopRepeating({ id: task.id }), t`The task was not changed. Please try again.`, {
      title: t`This one stays, no more come.`,
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button
        variant="secondary"
        icon={<Icon of={RepeatOff} size={16} />}
        className="max-tablet:h-11"
        pending={isLoading}
        onClick={() => void stop()}
      >
        {t`Stop repeating`}
      </Button>
      <span className="text-13 text-ink-2">{t`This one stays, no more come`}</span>
    </div>
  );
}
