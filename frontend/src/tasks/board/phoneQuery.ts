/** Media query for phones, where the board shows one column. */
export const phoneQuery = "(max-width: 47.99rem)";
