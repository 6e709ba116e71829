/** Asks for a list that only grows without paging it. */
export const wholeList = {} as const;
