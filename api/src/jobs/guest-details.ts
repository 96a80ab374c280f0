import { eraseGuestsByAge } from '#api/modules/accounts/erasure/guests.ts';
import type { Job } from './runner.ts';

/** Erases guests from requests that ended so long ago that their links have expired too. */
export const guestDetails: Job = {
  name: 'guest-details',
  every: 10 * 60_000,
  timed: true,
  run: eraseGuestsByAge,
};
