/** Media query for windows with room for the task beside its thread. */
export const railQuery = "(min-width: 64rem)";
