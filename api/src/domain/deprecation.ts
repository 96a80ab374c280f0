/** How long a deprecated operation or field of the API keeps working, in months. */
export const noticeMonths = 6;
