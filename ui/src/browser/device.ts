import { readTimeZone } from '@salamu/api/domain/time/read-time-zone';

// What this device reports about itself; any of it may be missing or invalid.

/** Time zone (IANA); UTC for missing or unknown ones, such as `Etc/Unknown`. */
export const deviceZone = (): string =>
  readTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC';

/** Preferred languages, best first (BCP 47). */
export const deviceLanguages = (): readonly string[] => globalThis.navigator?.languages ?? [];
