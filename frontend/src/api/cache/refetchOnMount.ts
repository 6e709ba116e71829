/** For what changes while nobody looks: it is fetched anew whenever somebody comes to look. */
export const refetchOnMount = { refetchOnMountOrArgChange: true } as const;
