/** Followers get at most one mail of news in this time, in hours. */
export const newsEveryHours = 24;
/** What is older, in days, is news no more, though it wasn't told. */
export const newsKeptDays = 8;
