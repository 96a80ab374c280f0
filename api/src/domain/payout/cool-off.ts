/**
 * How long an artist's payouts wait once the account was set or changed, in milliseconds: time for its owner to read the
 * email and object if someone else has done it.
 */
export const accountHold = 24 * 3_600_000;

/** Until when payouts wait for an account that was changed then; null where they wait no longer. */
export function heldUntil(account: { changedAt: Date } | null, now: Date): Date | null {
  if (!account || account.changedAt <= heldSince(now)) return null;
  return new Date(account.changedAt.getTime() + accountHold);
}

/** Accounts that were changed after this moment hold payouts now. */
export function heldSince(now: Date): Date {
  return new Date(now.getTime() - accountHold);
}
