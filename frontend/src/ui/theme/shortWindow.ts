/** Media query for laptops, whose windows are wide and low. The variant `short` of tailwind-theme.css is the same. */
export const shortQuery = "(max-height: 56.24rem) and (width >= 48rem)";

/** Low window with room for a notice beside the title. */
export const shortWideQuery = "(max-height: 56.24rem) and (width >= 64rem)";
