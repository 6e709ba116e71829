import { clientsTimesTasks } from "./consequence";

/** Summary of an assignment to several clients: "39 clients × 1 task". Nothing while their number is unknown. */
export function ManyTimesOne({ reached }: { reached: number | undefined }) {
  if (!reached) return null;
  return <b className="font-semibold text-ink-1">{clientsTimesTasks(reached, 1)}</b>;
}
