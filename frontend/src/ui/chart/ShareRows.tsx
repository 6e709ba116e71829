import { ShareBar } from "./ShareBar";

export interface ShareRow {
  key: string;
  name: string;
  count: number;
  /** Number and share as text. */
  countText: string;
  shareText: string;
}

interface ShareRowsProps {
  /** Name of the list. */
  label: string;
  rows: readonly ShareRow[];
}

/** Lying bars, one a row, each with its number and share; the longest is emphasised. */
export function ShareRows({ label, rows }: ShareRowsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul aria-label={label} className="grid gap-2 text-13 leading-[18px] tabular-nums">
      {rows.map(({ key, name, count, countText, shareText }) => (
        <li
          key={key}
          className="grid items-center gap-2.5"
          style={{ gridTemplateColumns: "minmax(72px, 22%) minmax(0, 1fr) 36px 48px" }}
        >
          <span dir="auto" data-tooltip={name} className="truncate">
            {name}
          </span>
          <span className="border-s border-hairline-strong">
            <ShareBar
              percent={(100 * count) / most}
              className="h-3.5 rounded-none!"
              fill={
                count > 0 && count === most ? "rounded-e-tag bg-accent" : "rounded-e-tag bg-border-control"
              }
            />
          </span>
          <b className="text-end font-semibold">{countText}</b>
          <span className="text-end text-ink-2">{shareText}</span>
        </li>
      ))}
    </ul>
  );
}
