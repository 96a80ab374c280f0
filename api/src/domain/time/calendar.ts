/** The last year the database and its clients accept, with room for the days after it; the first is 1970. */
const lastYear = 8999;

const clockTime = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Whether this date (YYYY-MM-DD) exists: JavaScript would read 2027-02-29 as 1 March. */
export function isDay(text: string): boolean {
  const start = new Date(`${text}T00:00:00Z`);
  if (!(start.getTime() >= 0) || start.getUTCFullYear() > lastYear) return false;
  return start.toISOString().slice(0, 10) === text;
}

/** Whether this is a moment in ISO 8601, such as 2026-11-21T18:00:00Z, on a date that exists. */
export function isMoment(text: string): boolean {
  return isDay(text.slice(0, 10)) && clockTime.test(text.slice(10));
}
