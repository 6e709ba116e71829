import { Ellipsis } from "lucide-react";
import { lazy } from "react";
import type { Task } from "@/api/generated";
import { IconButton } from "@/ui/IconButton";
import { Icon } from "@/ui/icons/Icon";
import { MenuButton } from "@/ui/MenuButton";
import type { BoardActions } from "./boardActions";

interface TaskMenuProps {
  task: Task;
  onOpen: (task: Task) => void;
  actions?: BoardActions | undefined;
  large: boolean;
}

const loadEntries = () => import(/* webpackChunkName: "task-menu" */ "./TaskMenuEntries");
const TaskMenuEntries = lazy(() => loadEntries().then((module) => ({ default: module.TaskMenuEntries })));

/** So that the first menu opens without a wait. */
export function preloadTaskMenu(): void {
  void loadEntries();
}

export function TaskMenu({ task, onOpen, actions, large }: TaskMenuProps) {
  const label = `Actions for ${task.title}`;
  return (
    <MenuButton
      trigger={
        <IconButton
          label={label}
          hint={false}
          icon={<Icon of={Ellipsis} size={16} />}
          size={large ? "touch" : "sm"}
          data-card-control="menu"
          className={large ? "-my-[11px] -mr-3 text-ink-3" : "-my-[3px] -mr-1 text-ink-3"}
        />
      }
    >
      {(opening) => (
        <TaskMenuEntries opening={opening} label={label} task={task} onOpen={onOpen} actions={actions} />
      )}
    </MenuButton>
  );
}
