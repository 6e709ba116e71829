import { classNames } from "@/ui/theme/classNames";
import { partsOf } from "./linkParts";
import { WebLink } from "./WebLink";

/** Text of a user, with its links. */
export function EntryText({ text, className }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={classNames("text-pretty wrap-anywhere whitespace-pre-line", className)}>
      {partsOf(text).map((part, index) =>
        part.isLink ? (
          // Parts of a text have no other identity than their index.
          <WebLink key={index} address={part.text} className="inline-block max-w-full align-bottom" />
        ) : (
          <span key={index}>{part.text}</span>
        ),
      )}
    </p>
  );
}
