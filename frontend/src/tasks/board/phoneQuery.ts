/** Media query for phones, where the board shows one column. Paper has all of them. */
export const phoneQuery = "screen and (max-width: 47.99rem)";
