import { addDays, after } from '../request/deadlines.ts';
import type { PaymentState } from './states.ts';

const minute = 60_000;
const hour = 60 * minute;

/** We recover from a lost webhook within ten minutes, and find a change no webhook reported within a day. */
const firstCheck = 3 * minute;
const unpaidFor = 2;
const chargebacksFor = 120;

/**
 * When to poll the provider about a payment again; null once nothing more can change.
 * While it is unpaid, money may still arrive for two days (polled less and less often); once paid, a bank may take it
 * back for 120 days.
 * A provider that gave no answer last time is polled until it does.
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
