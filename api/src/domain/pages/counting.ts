/** Up to here a list is counted; beyond, lists of the public say that there are more, and those of the dashboards about how many. */
export const countedUpTo = 1_000;
