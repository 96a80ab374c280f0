/** How many days, today included, a report is about where none are asked for. */
export const reportDays = 30;
