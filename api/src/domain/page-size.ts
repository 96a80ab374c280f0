/** How many there are at most on a page of a public list. */
export const largestPage = 48;
