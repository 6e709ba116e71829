/** Query option for lists without live events: refetched on every mount. */
export const refetchOnMount = { refetchOnMountOrArgChange: true } as const;
