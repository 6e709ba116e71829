/** Days before today on which a program may have started at most. */
export const EARLIEST_START_DAYS = 30;
