interface CountedProps {
  label: string;
  /** Number in the reader's digits. */
  count: string;
}

/** Label of a choice with the number of what it shows. */
export function Counted({ label, count }: CountedProps) {
  return (
    <>
      <span>{label}</span> <span className="tabular-nums">{count}</span>
    </>
  );
}
