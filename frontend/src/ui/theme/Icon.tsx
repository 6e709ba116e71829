import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { classNames } from "./classNames";

interface IconProps {
  of: LucideIcon;
  size?: 14 | 16 | 20 | 24;
  className?: string | undefined;
  /** True for an icon that points to a side: languages from right to left mirror it. */
  mirrored?: boolean | undefined;
}

const strokes = { 14: 1.9, 16: 1.75, 20: 1.6, 24: 1.6 };

/** Decorative icon with the stroke width of its size. */
export function Icon({ of: Picture, size = 20, className, mirrored = false }: IconProps) {
  const look = mirrored ? classNames("rtl:-scale-x-100", className) : className;
  return <Picture size={size} strokeWidth={strokes[size]} className={look} aria-hidden="true" />;
}

/** Icon of a control, drawn in the size of the control, or a drawing of its own. */
export type ControlIcon = LucideIcon | ReactElement;

export function drawControlIcon(icon: ControlIcon, size: 16 | 20): ReactElement {
  return "type" in icon ? icon : <Icon of={icon} size={size} />;
}
