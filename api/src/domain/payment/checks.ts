import { addDays, after } from '../request/deadlines.ts';
import type { PaymentState } from './states.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A lost webhook is healed within ten minutes, a change that nobody told us of within a day. */
const firstCheck = 3 * minute;
const unpaidFor = 2;
const chargebacksFor = 120;

/**
 * When the provider is to be asked about a payment again without being told to; null once nothing can come any more.
 * Unpaid, money may still arrive for two days (asked ever more seldom); paid, a bank may take it back for 120 days.
 * A provider that gave no answer the last time is asked on until it does.
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
