import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Reader } from './repo.ts';

/** Who requested a video, with an account or as a guest; null for a guest without an address. */
export function fanOf({ fan, guestEmail, timeZone, locale }: RequestRow): Reader | null {
  const email = fan?.email ?? guestEmail;
  if (!email) return null;
  return { email, timeZone: fan?.timeZone ?? timeZone, locale: fan?.locale ?? locale };
}
