import { useLingui } from "@lingui/react/macro";
import type { Task } from "@/api/generated/client";
import { isolate } from "@/language/isolate";
import { MoreButton } from "@/ui/overlays/MoreButton";
import { onDemand } from "@/ui/loading/onDemand";
import type { BoardActions } from "@/tasks/model/boardActions";

interface TaskMenuProps {
  task: Task;
  onOpen: (task: Task) => void;
  actions: BoardActions;
  large: boolean;
}

const TaskMenuEntries = onDemand(
  () => import(/* webpackChunkName: "task-menu" */ "./TaskMenuEntries"),
  "TaskMenuEntries",
);

/** Prefetches the menu's code. */
export const preloadTaskMenu = TaskMenuEntries.prefetch;

export function TaskMenu({ task, onOpen, actions, large }: TaskMenuProps) {
  const { t } = useLingui();
  const title = isolate(task.title);
  const label = t`Actions for ${title}`;
  return (
    <MoreButton
      label={label}
      size={large ? "touch" : "sm"}
      data-card-control="menu"
      className={large ? "-my-[11px] -me-3 text-ink-3" : "-my-[3px] -me-1 text-ink-3"}
    >
      {(opening) => (
        <TaskMenuEntries
          onMissing={opening.onClose}
          opening={opening}
          label={label}
          task={task}
          onOpen={onOpen}
          actions={actions}
        />
      )}
    </MoreButton>
  );
}
