const seconds = 1000;

/** How a view that shows a state of things keeps up with it: every 15 s while open, and whenever it is looked at. */
export const live = { staleTime: 0, refetchInterval: 15 * seconds } as const;
