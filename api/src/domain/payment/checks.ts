import { addDays, after } from '../request/deadlines.ts';
import type { PaymentState } from './states.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A lost webhook is made up for within ten minutes, any other missed change within a day. */
const firstCheck = 3 * minute;
const unpaidFor = 2;
const chargebacksFor = 120;

/**
 * When to poll the provider about a payment again; null once nothing more can change. An unpaid one may still be paid
 * for two days (polled less and less often); a paid one may be charged back for 120 days. Without an answer last time,
 * polling continues.
 */
export function nextCheck(
  { status, createdAt }: { status: PaymentState; createdAt: Date },
  now: Date,
  answered = true,
): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const unpaid = status === 'open' || status === 'failed';
  const wait = unpaid ? Math.min(2 * hour, Math.max(firstCheck, age / 8)) : age < 2 * hour ? hour : 24 * hour;
  const next = after(now, wait);
  const isOver = next >= addDays(createdAt, unpaid ? unpaidFor : chargebacksFor);
  return isOver && answered ? null : next;
}
