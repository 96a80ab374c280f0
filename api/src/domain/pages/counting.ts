/**
 * Lists are counted up to here; beyond, public lists say that there are more, and the dashboards' say about how many.
 */
export const countedUpTo = 1_000;
