import { cloneElement, type ReactElement } from "react";

interface TooltipProps {
  /** Visual hint; the text must also be available elsewhere. */
  text: string;
  children: ReactElement<{ "data-tooltip"?: string }>;
}

/** Adds a tooltip, drawn by TooltipLayer, to its child. */
export function Tooltip({ text, children }: TooltipProps) {
  return cloneElement(children, { "data-tooltip": text });
}
