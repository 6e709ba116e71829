import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

/** Children without a text of their own. A text needs its own element: see scripts/textElements.mjs. */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;

/** Text in an element of their own. */
export function inElement(text: string | Elements): Elements {
  return typeof text === "string" ? <span>{text}</span> : text;
}

/** Translation by Lingui, which may mix texts and elements: another one takes the place of the whole. */
export function Translated({ translation }: { translation: ReactNode }) {
  return (
    <span key={shapeOf(translation)} className="contents">
      {translation}
    </span>
  );
}

/** Texts and kinds of elements. */
function shapeOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((part) => {
      if (typeof part === "string") return part;
      if (!isValidElement<{ children?: ReactNode }>(part)) return "";
      return `<${kindOf(part.type)}>${shapeOf(part.props.children)}</>`;
    })
    .join("");
}

function kindOf(type: unknown): string {
  if (typeof type === "function") return type.name;
  return typeof type === "string" ? type : "";
}
