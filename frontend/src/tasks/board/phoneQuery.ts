/** Below this width the board shows one column at a time. */
export const phoneQuery = "(max-width: 47.99rem)";
