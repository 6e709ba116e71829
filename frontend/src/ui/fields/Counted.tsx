import { useLingui } from "@lingui/react/macro";

interface CountedProps {
  label: string;
  /** Absent until loaded. */
  count: number | undefined;
}

/** Label of a choice with the number of what it shows. */
export function Counted({ label, count }: CountedProps) {
  const { i18n } = useLingui();
  return (
    <>
      <span>{label}</span>{" "}
      <span className="tabular-nums">{count === undefined ? "–" : i18n.number(count)}</span>
    </>
  );
}
