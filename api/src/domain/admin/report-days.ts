export const reportDays = 30;
