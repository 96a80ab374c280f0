const seconds = 1000;

/** Keeps a view of changing state fresh: every 15 s while open, and on focus. */
export const live = { staleTime: 0, refetchInterval: 15 * seconds } as const;
