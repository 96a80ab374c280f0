import { readTimeZone } from '@salamu/api/domain/time/read-time-zone';

// What this device says of itself. Any of it may be absent, or be nothing that anyone knows.

/** Its time zone (IANA); UTC where it names none that is known, such as `Etc/Unknown`. */
export const deviceZone = (): string =>
  readTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC';

/** The languages that its owner reads, the best first (BCP 47). */
export const deviceLanguages = (): readonly string[] => globalThis.navigator?.languages ?? [];
