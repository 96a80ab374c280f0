import type { Money } from '../money.ts';
import { split, withhold } from '../request/pricing.ts';

export const ledgerAccounts = [
  'provider_cash',
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

/** One line of an event: debits are positive, credits negative, in minor units. */
export interface Entry {
  account: LedgerAccount;
  amount: number;
}

/**
 * What can happen to money. `amount` is always positive, minor units.
 * - `payment_captured`: the fan's money is with the provider and held for the request.
 * - `unexpected_payment`: money that buys nothing (late, double, wrong amount): owed back whole.
 * - `refund_due`: held money is owed back to the fan.
 * - `late_refund_by_artist`, `late_refund_by_us`: money that was released is owed back to the fan, out of the artist's balance,
 *   which may fall below zero, or out of our revenue.
 * - `refund_paid`: the provider has returned it.
 * - `released`: held money becomes the commission at `rateBps` basis points, the tax at `withholdingBps` of the rest, and
 *   the artist's share.
 * - `payout_requested`: a part of the artist's balance is reserved for a payout.
 * - `payout_paid`: it has left for the artist's account.
 * - `payout_returned`: it is in the balance again, since the payout was rejected or failed.
 * - `refund_bounced`, `payout_bounced`: it was paid, and came back to the provider.
 * - `fee_charged`: the provider has kept something for itself.
 * - `charged_back`: the fan's bank has taken the money back by force; `chargeback_won`: it came back to us.
 * - `refund_covered`: what was owed back the fan had by a chargeback already; `refund_uncovered`: that chargeback was won.
 * - `chargeback_recovered`: an admin takes it out of the artist's balance; `chargeback_written_off`: out of our revenue.
 * - `recovery_returned`, `write_off_returned`: it was taken there, and then the bank gave the money back.
 * - `stray_captured`: a provider took it for an order that a restored database does not know, or it came back to us;
 *   `stray_returned`: it has gone back to its payer.
 */
export type LedgerEvent =
  | { kind: keyof typeof moves; money: Money }
  | { kind: 'released'; money: Money; rateBps: number; withholdingBps: number };

export type LedgerEventKind = LedgerEvent['kind'];

/** Where money that moves whole comes from (debit) and goes to (credit). */
export const moves = {
  payment_captured: ['provider_cash', 'held'],
  unexpected_payment: ['provider_cash', 'refunds_payable'],
  refund_due: ['held', 'refunds_payable'],
  late_refund_by_artist: ['artist_payable', 'refunds_payable'],
  late_refund_by_us: ['platform_revenue', 'refunds_payable'],
  refund_paid: ['refunds_payable', 'provider_cash'],
  payout_requested: ['artist_payable', 'payouts_in_flight'],
  payout_paid: ['payouts_in_flight', 'provider_cash'],
  payout_returned: ['payouts_in_flight', 'artist_payable'],
  refund_bounced: ['provider_cash', 'refunds_payable'],
  payout_bounced: ['provider_cash', 'payouts_in_flight'],
  fee_charged: ['provider_fees', 'provider_cash'],
  charged_back: ['chargebacks', 'provider_cash'],
  chargeback_won: ['provider_cash', 'chargebacks'],
  refund_covered: ['refunds_payable', 'chargebacks'],
  refund_uncovered: ['chargebacks', 'refunds_payable'],
  chargeback_recovered: ['artist_payable', 'chargebacks'],
  chargeback_written_off: ['platform_revenue', 'chargebacks'],
  recovery_returned: ['chargebacks', 'artist_payable'],
  write_off_returned: ['chargebacks', 'platform_revenue'],
  stray_captured: ['provider_cash', 'unclaimed'],
  stray_returned: ['unclaimed', 'provider_cash'],
} as const satisfies Record<string, [debit: LedgerAccount, credit: LedgerAccount]>;

/** The balanced entries of an event: they sum to zero, and none is zero. */
export function entriesFor(event: LedgerEvent): Entry[] {
  const { amount } = event.money;
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('a ledger amount is a positive integer');
  if (event.kind !== 'released') {
    const [debit, credit] = moves[event.kind];
    return [
      { account: debit, amount },
      { account: credit, amount: -amount },
    ];
  }
  const { commission, net } = split(amount, event.rateBps);
  const { tax, share } = withhold(net, event.withholdingBps);
  const entries: Entry[] = [
    { account: 'held', amount },
    { account: 'artist_payable', amount: -share },
    { account: 'platform_revenue', amount: -commission },
    { account: 'tax_payable', amount: -tax },
  ];
  return entries.filter((entry) => entry.amount !== 0);
}
