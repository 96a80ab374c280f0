/** How long an operation or a field of the API stays after it was announced to go, in months. */
export const noticeMonths = 6;
