import { trimmed } from "./blank";

const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/iu;
const LONG = /^#?([0-9a-f]{6})$/iu;

/** Typed colour as "#rrggbb" in small letters; null for anything else. */
export function hexColourOf(text: string): string | null {
  const typed = trimmed(text).toLowerCase();
  const long = LONG.exec(typed)?.[1];
  if (long !== undefined) return `#${long}`;
  const short = SHORT.exec(typed);
  return (
    short &&
    `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`
  );
}

/** Colour as screens write it: "#7C9A4E". */
export function shownColour(colour: string): string {
  return colour.toUpperCase();
}

/** True if the first colour is darker. */
export function isDarker(one: string, other: string): boolean {
  return lightnessOf(one) < lightnessOf(other);
}

/** Lightness from 0 to 255, good enough for an order (Rec. 601 luma). */
function lightnessOf(colour: string): number {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5);
}
