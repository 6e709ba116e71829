import type { LucideIcon } from "lucide-react";

interface IconProps {
  of: LucideIcon;
  size?: 14 | 16 | 20 | 24;
  className?: string | undefined;
}

const strokes = { 14: 1.9, 16: 1.75, 20: 1.6, 24: 1.6 };

/** A product icon at one of our sizes, with the stroke that belongs to it. Decorative: a word stands beside it. */
export function Icon({ of: Picture, size = 20, className }: IconProps) {
  return <Picture size={size} strokeWidth={strokes[size]} className={className} aria-hidden="true" />;
}
