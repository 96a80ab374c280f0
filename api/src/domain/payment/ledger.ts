import type { Money } from '../money.ts';

export const ledgerAccounts = [
  'provider_cash',
  'bank_cash',
  'held',
  'artist_payable',
  'platform_revenue',
  'refunds_payable',
  'payouts_in_flight',
  'provider_fees',
  'chargebacks',
  'tax_payable',
  'unclaimed',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Where our money is: with the providers, or in our own bank account. */
export const cashAccounts = ['provider_cash', 'bank_cash'] as const satisfies readonly LedgerAccount[];

/** One line of an event: debits are positive, credits negative, in minor units. */
export interface Entry {
  account: LedgerAccount;
  amount: number;
}

/**
 * What can happen to the money of one capture. What each posts is the difference that it makes to the capture's settlement
 * (`settlement.ts`).
 * - `payment_captured`: the fan's money is with the provider and held for the request.
 * - `unexpected_payment`: money that buys nothing (late, double, wrong amount): owed back whole.
 * - `refund_due`: held money is owed back to the fan.
 * - `late_refund_by_artist`, `late_refund_by_us`: money that was released is owed back to the fan, out of what it was shared
 *   into, so that the artist's balance may fall below zero, or out of our revenue.
 * - `refund_paid`: the provider has returned it; `refund_bounced`: it came back to the provider after that.
 * - `refund_covered`: one that had been sent has not left, and the fan had it by a chargeback meanwhile.
 * - `released`: held money becomes our commission, the tax and the artist's share.
 * - `charged_back`: the fan's bank has taken the money back by force; `chargeback_won`: it came back to us.
 * - `chargeback_recovered`: an admin lets the artist carry it; `chargeback_written_off`: us.
 * - `recovery_returned`, `write_off_returned`: less has to be carried than was.
 */
export const captureKinds = [
  'payment_captured',
  'unexpected_payment',
  'refund_due',
  'late_refund_by_artist',
  'late_refund_by_us',
  'refund_paid',
  'refund_bounced',
  'refund_covered',
  'released',
  'charged_back',
  'chargeback_won',
  'chargeback_recovered',
  'chargeback_written_off',
  'recovery_returned',
  'write_off_returned',
] as const;
export type CaptureKind = (typeof captureKinds)[number];

/**
 * What else can happen to money. `amount` is always positive, minor units.
 * - `payout_requested`: a part of the artist's balance is reserved for a payout.
 * - `payout_paid`: it has left for the artist's account.
 * - `payout_returned`: it is in the balance again, since the payout was rejected or failed.
 * - `payout_bounced`: it was paid, and came back to the provider.
 * - `fee_charged`: the provider has kept something for itself; `fee_returned`: it has given it back.
 * - `settled`: the provider has paid a part of what it held into our bank account; `settlement_returned`: it came back.
 * - `stray_captured`: a provider took it for an order that a restored database does not know, or it came back to us;
 *   `stray_returned`: it has gone back to its payer.
 */
export interface LedgerEvent {
  kind: keyof typeof moves;
  money: Money;
  /** Whether it left our own bank account, not a provider's. */
  byHand?: boolean;
}

/** `correction`: finance moves money between what a request was shared into, with a reason that another owner agrees with. */
export type LedgerEventKind = CaptureKind | LedgerEvent['kind'] | 'correction';

/** Where money that moves whole comes from (debit) and goes to (credit). */
export const moves = {
  payout_requested: ['artist_payable', 'payouts_in_flight'],
  payout_paid: ['payouts_in_flight', 'provider_cash'],
  payout_returned: ['payouts_in_flight', 'artist_payable'],
  payout_bounced: ['provider_cash', 'payouts_in_flight'],
  fee_charged: ['provider_fees', 'provider_cash'],
  fee_returned: ['provider_cash', 'provider_fees'],
  settled: ['bank_cash', 'provider_cash'],
  settlement_returned: ['provider_cash', 'bank_cash'],
  stray_captured: ['provider_cash', 'unclaimed'],
  stray_returned: ['unclaimed', 'provider_cash'],
} as const satisfies Record<string, [debit: LedgerAccount, credit: LedgerAccount]>;

/** The balanced entries of an event: they sum to zero, and none is zero. */
export function entriesFor({ kind, money: { amount }, byHand }: LedgerEvent): Entry[] {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('a ledger amount is a positive integer');
  const from = (account: LedgerAccount) => (byHand && account === 'provider_cash' ? 'bank_cash' : account);
  const [debit, credit] = moves[kind];
  return [
    { account: from(debit), amount },
    { account: from(credit), amount: -amount },
  ];
}
