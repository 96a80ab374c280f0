/**
 * Cool-off of an artist's payouts after the account was set or changed, in milliseconds: time for its owner to read the
 * email and object.
 */
export const coolOff = 24 * 3_600_000;

/** When an account's cool-off ends; null if it is over. */
export function coolOffUntil(account: { changedAt: Date } | null, now: Date): Date | null {
  if (!account || account.changedAt <= coolOffSince(now)) return null;
  return new Date(account.changedAt.getTime() + coolOff);
}

/** Accounts changed after this moment are in cool-off. */
export function coolOffSince(now: Date): Date {
  return new Date(now.getTime() - coolOff);
}
