import type { LedgerEventKind } from '../payment/ledger.ts';

/** What changes how much we owe an artist, as a statement calls it. */
export const statementEvents = {
  released: 'Video completed',
  payout_paid: 'Paid out',
  payout_bounced: 'Payout returned',
  chargeback_recovered: 'Taken back after a chargeback',
  recovery_returned: 'Returned: the chargeback was won',
} as const satisfies Partial<Record<LedgerEventKind, string>>;

export type StatementEvent = keyof typeof statementEvents;
export const statementEventKinds = Object.keys(statementEvents) as StatementEvent[];
