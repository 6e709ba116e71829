/** Media query for laptops, whose windows are wide and low. The variant `short` of tailwind-theme.css is the same. */
// eslint-disable-next-line lingui/no-unlocalized-strings -- Media query.
export const shortQuery = "(max-height: 56.24rem) and (width >= 48rem)";

/** Low window with room for a notice beside the title. */
// eslint-disable-next-line lingui/no-unlocalized-strings -- Media query.
export const shortWideQuery = "(max-height: 56.24rem) and (width >= 64rem)";
