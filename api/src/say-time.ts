/** A moment in words for somebody whose time zone is not known: `21 November 2026 at 09:30 UTC`. */
export function sayTime(at: Date): string {
  return `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}
