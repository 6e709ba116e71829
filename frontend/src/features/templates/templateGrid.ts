/** Three columns, fewer in narrow windows. */
export const templateGrid = "grid grid-cols-1 gap-4 tablet:grid-cols-2 wide:grid-cols-3";
