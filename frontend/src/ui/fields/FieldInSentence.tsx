import { Fragment } from "react";
import { trimmed } from "@/language/text/blank";
import type { Elements } from "@/language/elements";

/** Placeholder of the field in a sentence: the value of a message's slot. */
export const FIELD = "\u{FFFC}";

interface FieldInSentenceProps {
  /** Whole sentence with `FIELD` in it, so that each language has its own order and its own form for the number. */
  sentence: string;
  /** True if the field's name says the same, which is then not read twice. */
  isNamed?: boolean;
  children: Elements;
  className?: string;
}

/**
 * Sentence around a field. The elements keep their order whatever the sentence is, so that the field keeps the focus
 * while its number changes.
 */
export function FieldInSentence({
  sentence,
  isNamed = false,
  children,
  className = "text-13 text-ink-2",
}: FieldInSentenceProps) {
  const [before, after] = partsAround(sentence);
  return (
    <>
      <Part key="before" text={before} {...{ isNamed, className }} />
      <Fragment key="field">{children}</Fragment>
      <Part key="after" text={after} {...{ isNamed, className }} />
    </>
  );
}

/** Text before the field and after it. */
export function partsAround(sentence: string): [before: string, after: string] {
  const [before = "", after = ""] = sentence.split(FIELD);
  return [trimmed(before), trimmed(after)];
}

function Part({ text, isNamed, className }: { text: string; isNamed: boolean; className: string }) {
  if (text === "") return null;
  return (
    <span aria-hidden={isNamed || undefined} className={className}>
      {text}
    </span>
  );
}
