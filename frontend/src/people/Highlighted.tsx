import { Fragment } from "react";
import { matchesIn } from "./matches";

/** Text with highlighted matches. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  const matches = matchesIn(text, search);
  return (
    <>
      {matches.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(matches[index - 1]?.[1] ?? 0, from)}
          <mark className="rounded-[3px] bg-selection text-ink-1">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.[1] ?? 0)}
    </>
  );
}
