import type { LucideIcon } from "lucide-react";

interface IconProps {
  of: LucideIcon;
  size?: 14 | 16 | 20 | 24;
  className?: string | undefined;
}

const strokes = { 14: 1.9, 16: 1.75, 20: 1.6, 24: 1.6 };

/** Decorative icon with the stroke width of its size. */
export function Icon({ of: Picture, size = 20, className }: IconProps) {
  return <Picture size={size} strokeWidth={strokes[size]} className={className} aria-hidden="true" />;
}
