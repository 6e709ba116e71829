import type { ComponentProps } from "react";
import type { Task } from "@/api/generated/client";
import type { Elements } from "@/language/elements";
import type { ComingCopy } from "../comingCopies";
import { ComingRow } from "./ComingRow";
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
