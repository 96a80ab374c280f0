import type { Money } from '../money/money.ts';

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

export const cashAccounts = ['provider_cash', 'bank_cash'] as const satisfies readonly LedgerAccount[];

/** One line of an event: debits are positive, credits negative, in minor units. */
export interface Entry {
  account: LedgerAccount;
  amount: number;
}

/**
 * What can happen to the money of one capture; `docs/money.md` says when. Each posts the difference it makes to the
 * capture's settlement (`settlement.ts`).
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

/** Other movements of money; `amount` is positive, in minor units. */
export interface LedgerEvent {
  kind: keyof typeof moves;
  money: Money;
  /** Whether it left our own bank account, not a provider's. */
  byHand?: boolean;
}

/** `correction`: finance moves money between a request's accounts, for a reason that another owner approves. */
export type LedgerEventKind = CaptureKind | LedgerEvent['kind'] | 'correction';

/** The account debited and the account credited. */
export const moves = {
  payout_requested: ['artist_payable', 'payouts_in_flight'],
  payout_paid: ['payouts_in_flight', 'provider_cash'],
  payout_returned: ['payouts_in_flight', 'artist_payable'],
  payout_bounced: ['provider_cash', 'payouts_in_flight'],
  fee_charged: ['provider_fees', 'provider_cash'],
  fee_returned: ['provider_cash', 'provider_fees'],
  settled: ['bank_cash', 'provider_cash'],
  settlement_returned: ['provider_cash', 'bank_cash'],
  tax_handed_on: ['tax_payable', 'bank_cash'],
  tax_returned: ['bank_cash', 'tax_payable'],
  stray_captured: ['provider_cash', 'unclaimed'],
  stray_returned: ['unclaimed', 'provider_cash'],
} as const satisfies Record<string, [debit: LedgerAccount, credit: LedgerAccount]>;

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
