import { useLingui } from "@lingui/react/macro";
import { Repeat as RepeatSign } from "lucide-react";
import type { ComponentProps } from "react";
import type { Task } from "@/api/generated/client";
import type { Elements } from "@/language/elements";
import { categoryName } from "@/tasks/category";
import { Icon } from "@/ui/theme/Icon";
import type { ComingCopy } from "../comingCopies";
import { TaskRow } from "./TaskRow";

/** Tasks with what their rows share. */
export interface ListedTasks extends Omit<ComponentProps<typeof TaskRow>, "task" | "isCarried" | "end"> {
  tasks: readonly Task[];
  coming?: readonly ComingCopy[];
}

interface TaskRowsProps extends ListedTasks {
  carried?: Task | null;
  /** Control before the row's menu. */
  endOf?: (task: Task) => Elements;
  /** Text of the empty list. */
  nothing: string;
}

export function TaskRows({ tasks, coming = [], carried, endOf, nothing, ...row }: TaskRowsProps) {
  if (tasks.length + coming.length === 0) return <p className="text-ink-2">{nothing}</p>;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {tasks.map((task) => (
        <TaskRow key={task.id} {...row} task={task} isCarried={carried?.id === task.id} end={endOf?.(task)} />
      ))}
      {coming.map((copy) => (
        <ComingRow key={copy.key} copy={copy} />
      ))}
    </ul>
  );
}

/** Row of a copy that comes on a day. */
function ComingRow({ copy: { title, category } }: { copy: ComingCopy }) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-15 items-center gap-3 rounded-card border border-dashed border-hairline-strong py-2 ps-3 pe-3.5 text-ink-2">
      <span className="grid size-9 flex-none place-items-center">
        <Icon of={RepeatSign} />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" data-tooltip={title} className="block truncate font-semibold">
          {title}
        </span>
        <span className="block truncate text-12">
          {`${categoryName(category)} · ${t`Comes on this day`}`}
        </span>
      </span>
    </li>
  );
}
