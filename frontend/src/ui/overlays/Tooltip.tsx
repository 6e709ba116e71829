import { cloneElement, type ReactElement } from "react";

interface TooltipProps {
  /** A hint for those who see; it must not be the only place where these words stand. */
  text: string;
  children: ReactElement<{ "data-tooltip"?: string }>;
}

/** Gives its child a hint on hover and focus. One layer (TooltipLayer) draws the hints of the whole page. */
export function Tooltip({ text, children }: TooltipProps) {
  return cloneElement(children, { "data-tooltip": text });
}
