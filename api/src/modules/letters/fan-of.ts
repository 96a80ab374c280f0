import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Reader } from './repo.ts';

/** Who requested a video, with an account or as a guest; null for a guest without an address. */
export function fanOf({ fan, guestEmail, timeZone }: RequestRow): Reader | null {
  const email = fan?.email ?? guestEmail;
  return email ? { email, timeZone: fan?.timeZone ?? timeZone } : null;
}
