/** Widths from which a layout holds, as in the theme of Tailwind. */
export const deskQuery = "(min-width: 64rem)";
export const wideQuery = "(min-width: 80rem)";

/** Laptops, whose windows are wide and low. The variant `short` of tailwind-theme.css is the same. */
// eslint-disable-next-line lingui/no-unlocalized-strings -- Media query.
export const shortQuery = "(max-height: 56.24rem) and (width >= 48rem)";

/** Low window with room for a notice beside the title. */
// eslint-disable-next-line lingui/no-unlocalized-strings -- Media query.
export const shortWideQuery = "(max-height: 56.24rem) and (width >= 64rem)";

/** Window too low for a large picture above its text. */
// eslint-disable-next-line lingui/no-unlocalized-strings -- Media query.
export const lowQuery = "screen and (max-height: 479.99px)";

/** Phones, where the board shows one column. Paper has all of them. */
// eslint-disable-next-line lingui/no-unlocalized-strings -- Media query.
export const phoneQuery = "screen and (max-width: 47.99rem)";

/** True if a focused field opens a keyboard on the screen. */
export function isTouch(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
