import type { RequestRow } from '#api/records/requests-repo.ts';
import { fanLanguage } from '#api/start/language.ts';
import type { Reader } from './repo.ts';

/** Who requested a video, with an account or as a guest; null for a guest without an address. */
export function fanOf(request: RequestRow): Reader | null {
  const { fan, guestEmail, timeZone } = request;
  const email = fan?.email ?? guestEmail;
  if (!email) return null;
  return { email, timeZone: fan?.timeZone ?? timeZone, ...fanLanguage(request) };
}
