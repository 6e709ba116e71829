import { Skeleton } from "./Skeleton";
import { Status } from "./Status";

interface ShapeProps {
  /** Text that is announced. */
  label?: string;
  className?: string;
  entries?: number;
  /** Classes of an entry. */
  entry?: string;
  /** Classes of the bars of each entry. */
  bars: readonly string[] | ((entry: number) => readonly string[]);
  /** Classes of a picture beside the bars. */
  picture?: string;
  /** Classes of the bars' column beside the picture. */
  column?: string;
}

/** Placeholder of entries while they load. */
export function Shape({ label, className, entries = 1, entry, bars, picture, column }: ShapeProps) {
  const barsOf = (index: number) =>
    (typeof bars === "function" ? bars(index) : bars).map((look, bar) => (
      <Skeleton key={bar} className={look} />
    ));
  return (
    <>
      {label === undefined ? null : <Status>{label}</Status>}
      <div aria-hidden="true" className={className}>
        {Array.from({ length: entries }, (_, index) => (
          <div key={index} className={entry}>
            {picture === undefined ? null : <Skeleton className={picture} />}
            {column === undefined ? barsOf(index) : <div className={column}>{barsOf(index)}</div>}
          </div>
        ))}
      </div>
    </>
  );
}
