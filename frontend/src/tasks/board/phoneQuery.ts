/** Media query for phones, where the board shows one column. Paper has all of them. */
// eslint-disable-next-line lingui/no-unlocalized-strings -- Media query.
export const phoneQuery = "screen and (max-width: 47.99rem)";
