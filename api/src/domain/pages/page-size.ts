export const largestPage = 48;
