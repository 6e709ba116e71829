import { Fragment } from "react";
import { matchesIn } from "./matches";

/** Text with highlighted matches. Another one takes the place of the whole: its parts never change. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  const matches = matchesIn(text, search);
  return (
    <span key={JSON.stringify([text, search])} className="contents">
      {matches.map(([from, to], index) => (
        <Fragment key={from}>
          {/* eslint-disable-next-line texts/own-element -- See above. */}
          {text.slice(matches[index - 1]?.[1] ?? 0, from)}
          <mark className="rounded-[3px] bg-selection text-ink-1">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {/* eslint-disable-next-line texts/own-element -- See above. */}
      {text.slice(matches.at(-1)?.[1] ?? 0)}
    </span>
  );
}
