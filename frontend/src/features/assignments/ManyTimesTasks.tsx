import { clientsTimesTasks } from "./consequence";

interface ManyTimesTasksProps {
  /** Number of clients; undefined while it is unknown. */
  reached: number | undefined;
  tasks: number;
}

/** Summary of an assignment to several clients: "39 clients × 1 task". */
export function ManyTimesTasks({ reached, tasks }: ManyTimesTasksProps) {
  if (!reached) return null;
  return <b className="font-semibold text-ink-1">{clientsTimesTasks(reached, tasks)}</b>;
}
