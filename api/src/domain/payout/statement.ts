import type { LedgerEventKind } from '../payment/ledger.ts';

/** What changes how much we owe an artist, as a statement calls it. */
export const statementEvents = {
  released: 'Video completed',
  payout_paid: 'Paid out',
  payout_bounced: 'Payout returned',
  late_refund_by_artist: 'Refunded to the fan after completion',
  chargeback_recovered: 'Taken back after a chargeback',
  recovery_returned: 'Returned: the chargeback was won',
} as const satisfies Partial<Record<LedgerEventKind, string>>;

/** What changes the balance an artist can ask to be paid. */
export const balanceEventKinds = [
  'released',
  'payout_requested',
  'payout_returned',
  'late_refund_by_artist',
  'chargeback_recovered',
  'recovery_returned',
] as const satisfies readonly LedgerEventKind[];
export type BalanceEvent = (typeof balanceEventKinds)[number];

export type StatementEvent = keyof typeof statementEvents;
export const statementEventKinds = Object.keys(statementEvents) as StatementEvent[];
